import { type DataOf, graphql } from '#web/data/graphql.ts'
import { type ChargeData, chargeFragment } from '#web/features/membership/charge.fragment.ts'

export const receiptQuery = graphql(
  `
  query ReceiptQuery($chargeId: ID!) {
    viewer { id name username emailObfuscated }
    receipt(chargeId: $chargeId) { __typename ... on ChargeV2 { id ...Charge } }
  }
`,
  [chargeFragment],
)

export const emailReceiptMutation = graphql(`
  mutation EmailReceiptMutation($chargeId: ID!) { emailReceipt(chargeId: $chargeId) { __typename } }
`)

export const chargeIn = (data: DataOf<typeof receiptQuery> | undefined): ChargeData | undefined =>
  data?.receipt.__typename === 'ChargeV2' ? data.receipt : undefined
