import { type DataOf, graphql } from '#web/data/graphql.ts'
import { type ChargeData, chargeFragment, chargeNames } from '#web/features/membership/charge.fragment.ts'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { WordmarkHeader } from '#web/app/frame/header/WordmarkHeader.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import styles from './Receipt.module.css'

const receiptQuery = graphql(
  `
  query ReceiptQuery($chargeId: ID!) {
    viewer { id name username emailObfuscated }
    receipt(chargeId: $chargeId) { __typename ... on ChargeV2 { id ...Charge } }
  }
`,
  [chargeFragment],
)

const emailReceiptMutation = graphql(`
  mutation EmailReceiptMutation($chargeId: ID!) { emailReceipt(chargeId: $chargeId) { __typename } }
`)

const chargeIn = (data: DataOf<typeof receiptQuery> | undefined): ChargeData | undefined =>
  data?.receipt.__typename === 'ChargeV2' ? data.receipt : undefined

/** A printable receipt for one charge. */
function ReceiptScreen({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  const chargeId = input.params.chargeId ?? ''
  const { data } = useQuery(receiptQuery, { chargeId })
  const email = useMutation(emailReceiptMutation)
  const [isBusy, setBusy] = useState(false)
  const charge = chargeIn(data)
  if (!charge) return null
  const { amount, tax, currency, kind, createdAt, paymentMethodSummary, refundedAt } = charge
  const send = async () => {
    setBusy(true)
    const refusal = refusalOf(await email({ chargeId }), 'MutationSuccess')
    setBusy(false)
    if (refusal) showRefusal(refusal, () => void send())
    else showToast({ message: 'We’ve emailed you the receipt.' })
  }
  const rows: (readonly [string, string])[] = [
    ['Receipt number', charge.id],
    ['Date', formatLongDay(new Date(createdAt))],
    ['For', data?.viewer?.name ?? data?.viewer?.username ?? ''],
    ['Plan', chargeNames[kind]],
    ...(paymentMethodSummary ? [['Paid with', paymentMethodSummary] as const] : []),
    ...(tax > 0
      ? [['Before tax', formatMoney(amount - tax, currency)] as const, ['Tax', formatMoney(tax, currency)] as const]
      : []),
    ['Currency', currency],
    ...(refundedAt ? [['Refunded', formatLongDay(new Date(refundedAt))] as const] : []),
  ]
  return (
    <>
      <WordmarkHeader />
      <main id="main" tabIndex={-1}>
        <Page title="Receipt" lead={config.productName} width="narrow" className={styles.page}>
          <Facts facts={rows}>
            <div className={styles.total}>
              <dt>Total</dt>
              <dd className="num">{formatMoney(amount, currency)}</dd>
            </div>
          </Facts>
          <div className={styles.actions}>
            <Row>
              <Button kind="primary" onClick={() => window.print()}>
                <Printer size={20} /> Print
              </Button>
              <Button loading={isBusy} onClick={() => void send()}>
                Email receipt
              </Button>
              <Link className="link" href={`${pathTo('ShowSettingsTab', { setting: 'membership' })}#payment`}>
                Back to membership and payment
              </Link>
            </Row>
          </div>
        </Page>
      </main>
    </>
  )
}

export const page: PageModule = {
  queries: ({ params: { chargeId = '' } }) => [pageQuery(receiptQuery, { chargeId })],
  outcome: (data) => (chargeIn(data.get(receiptQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: () => ({ title: 'Receipt', noindex: true }),
  Page: ReceiptScreen,
}
