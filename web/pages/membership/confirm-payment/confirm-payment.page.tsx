import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { chargeName } from '#shared/payments/charge-name.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { useBankConfirmation } from '#web/features/payment/use-bank-confirmation.tsx'

const paymentToConfirmQuery = graphql(`
  query PaymentToConfirmQuery {
    paymentToConfirm { id kind title amount currency paymentMethodSummary sellerAccountId }
  }
`)

const confirmPaymentMutation = graphql(`
  mutation ConfirmPaymentMutation($chargeId: ID!, $threeDSecureToken: String) {
    confirmPayment(chargeId: $chargeId, threeDSecureToken: $threeDSecureToken) {
      __typename
      ... on ChargeV2 { id status }
      ...Refusal
    }
  }
`)

type WaitingPayment = NonNullable<DataOf<typeof paymentToConfirmQuery>['paymentToConfirm']>

const settingsPath = pathTo('ShowSettingsTab', { setting: 'membership' })

/** Where the email about a renewal leads that a bank wants confirmed. */
function ConfirmPaymentScreen() {
  const { data } = useQuery(paymentToConfirmQuery, {})
  // What was confirmed stays on the page, although nothing waits for confirmation any more.
  const [payment] = useState(data?.paymentToConfirm ?? undefined)
  const [isConfirmed, setConfirmed] = useState(false)
  if (isConfirmed)
    return (
      <Page align="center" title={t`Thank you. Your membership is renewed.`} lead={t`A receipt is on its way to your inbox.`}>
        <Row align="center">
          <Button kind="primary" href={pathTo('ShowHome')}>
            {t`Keep reading`}
          </Button>
          <Button href={settingsPath}>{t`Your membership`}</Button>
        </Row>
      </Page>
    )
  if (!payment)
    return (
      <Page
        align="center"
        title={t`There’s nothing to confirm`}
        lead={t`Your bank isn’t waiting for anything. You may have confirmed this payment already.`}
      >
        <Row align="center">
          <Button href={settingsPath}>{t`Your membership`}</Button>
        </Row>
      </Page>
    )
  return <Waiting payment={payment} onConfirmed={() => setConfirmed(true)} />
}

function Waiting({ payment, onConfirmed }: { payment: WaitingPayment; onConfirmed: () => void }) {
  const confirm = useMutation(confirmPaymentMutation)
  const { send, dialog } = useBankConfirmation(payment.sellerAccountId ?? undefined)
  const [run, isBusy] = useAction()
  const [error, setError] = useState<string>()
  const total = formatMoney(payment.amount, payment.currency)
  const confirmAtBank = () =>
    run(async () => {
      setError(undefined)
      const refusal = await send(async ({ threeDSecureToken }) =>
        refusalOf(await confirm({ chargeId: payment.id, threeDSecureToken }), 'ChargeV2'),
      )
      if (refusal) setError(textOfRefusal(refusal))
      else onConfirmed()
    })
  return (
    <Page
      align="center"
      title={t`Confirm your payment`}
      lead={t`Your bank wants to make sure that it’s you who pays ${total} to renew your membership.`}
    >
      <Facts
        facts={[
          [t`For`, chargeName(payment)],
          [t`Amount`, total],
          [t`Paid with`, payment.paymentMethodSummary ?? t`Your payment method`],
        ]}
      />
      <Row align="center">
        <Button kind="primary" size="l" loading={isBusy} onClick={() => void confirmAtBank()}>
          {t`Confirm with your bank`}
        </Button>
        {/* A seller keeps payment methods of their own. */}
        {!payment.sellerAccountId && (
          <Button size="l" href={pathTo('ShowPaymentMethod')}>
            {t`Use another payment method`}
          </Button>
        )}
      </Row>
      <Alert text={error} />
      {dialog}
    </Page>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(paymentToConfirmQuery, {})],
  head: () => ({ title: t`Confirm your payment`, noindex: true }),
  Page: ConfirmPaymentScreen,
}
