import { t } from '#shared/translation/translate.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { chargeFragment } from '#web/features/membership/charge.fragment.ts'
import { Printer } from 'lucide-react'
import { chargeName } from '#shared/payments/charge-name.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { reverseChargeText, taxLabel } from '#shared/payments/tax.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Page } from '#web/design/Page/Page.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { WordmarkHeader } from '#web/app/frame/header/WordmarkHeader.tsx'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { CreditNotes } from './CreditNotes.tsx'
import { Parties } from './Parties.tsx'
import styles from './Receipt.module.css'

const receiptQuery = graphql(
  `
  query ReceiptQuery($chargeId: ID!) {
    viewer { id name username emailObfuscated }
    receipt(chargeId: $chargeId) {
      __typename
      ... on ChargeV2 {
        id
        ...Charge
        sellerName
        taxLines { name rate amount }
        isTaxIncluded isReverseCharge
        invoice {
          id number issuedAt
          seller { name address country taxNumber email }
          buyer { name company address country taxNumber }
        }
        creditNotes { id number issuedAt amount }
      }
    }
  }
`,
  [chargeFragment],
)

const emailReceiptMutation = graphql(`
  mutation EmailReceiptMutation($chargeId: ID!) { emailReceipt(chargeId: $chargeId) { __typename } }
`)

type ReceiptData = Extract<DataOf<typeof receiptQuery>['receipt'], { __typename: 'ChargeV2' }>

const chargeIn = (data: DataOf<typeof receiptQuery> | undefined): ReceiptData | undefined =>
  data?.receipt.__typename === 'ChargeV2' ? data.receipt : undefined

/** A printable receipt for one charge, which is its invoice. */
function ReceiptScreen({ input }: { input: PageInput }) {
  const { config } = useEnvironment()
  const chargeId = input.params.chargeId ?? ''
  const { data } = useQuery(receiptQuery, { chargeId })
  const email = useMutation(emailReceiptMutation)
  const [run, isBusy] = useAction()
  const charge = chargeIn(data)
  if (!charge) return null
  const { amount, currency, invoice } = charge
  const send = () =>
    run(async () => {
      const refusal = refusalOf(await email({ chargeId }), 'MutationSuccess')
      if (refusal) showRefusal(refusal, () => void send())
      else showToast({ message: t`The receipt is on its way to your inbox.` })
    })
  const name = data?.viewer?.name ?? data?.viewer?.username ?? ''
  return (
    <>
      <WordmarkHeader />
      <main id="main" tabIndex={-1}>
        <Page
          title={invoice?.buyer.company ? t`Invoice` : t`Receipt`}
          lead={charge.sellerName ?? config.productName}
          align="middle"
          width="narrow"
          className={styles.page}
        >
          {invoice && <Parties seller={invoice.seller} buyer={{ ...invoice.buyer, name: invoice.buyer.name || name }} />}
          <Facts facts={factsOf(charge, name)}>
            <div className={styles.total}>
              <dt>{t`Total`}</dt>
              <dd className="num">{formatMoney(amount, currency)}</dd>
            </div>
          </Facts>
          {charge.isReverseCharge && <p>{t(reverseChargeText)}</p>}
          <CreditNotes charge={charge} />
          <div className={styles.actions}>
            <Row>
              <Button kind="primary" onClick={() => window.print()}>
                <Printer size={20} /> {t`Print`}
              </Button>
              <Button loading={isBusy} onClick={() => void send()}>
                {t`Email receipt`}
              </Button>
              <Link className="link" href={`${pathTo('ShowSettingsTab', { setting: 'membership' })}#payment`}>
                {t`Back to membership and payment`}
              </Link>
            </Row>
          </div>
        </Page>
      </main>
    </>
  )
}

type Fact = readonly [string, string]
const longDay = (time: string): string => formatLongDay(new Date(time))

/** The number, what was bought, and how its total comes about. */
function factsOf(charge: ReceiptData, name: string): Fact[] {
  const { amount, tax, currency, createdAt, paymentMethodSummary, refundedAt, taxLines, invoice } = charge
  return [
    [invoice ? t`Invoice number` : t`Receipt number`, invoice?.number ?? charge.id],
    [t`Date`, longDay(invoice?.issuedAt ?? createdAt)],
    ...(invoice ? [] : [[t`For`, name] as const]),
    [charge.title === null ? t`Plan` : t`For`, chargeName(charge)],
    ...(paymentMethodSummary ? [[t`Paid with`, paymentMethodSummary] as const] : []),
    ...(tax > 0 ? [[t`Before tax`, formatMoney(amount - tax, currency)] as const] : []),
    ...(tax > 0 && taxLines.length === 0 ? [[t`Tax`, formatMoney(tax, currency)] as const] : []),
    ...taxLines.map((line): Fact => [taxLabel(line), formatMoney(line.amount, currency)]),
    [t`Currency`, currency],
    ...(refundedAt ? [[t`Refunded`, longDay(refundedAt)] as const] : []),
  ]
}

export const page: PageModule = {
  queries: ({ params: { chargeId = '' } }) => [pageQuery(receiptQuery, { chargeId })],
  outcome: (data) => (chargeIn(data.get(receiptQuery)) ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: () => ({ title: t`Receipt`, noindex: true }),
  Page: ReceiptScreen,
}
