import { gql } from '#web/data/gql.ts'
import type {
  EmailReceiptMutation,
  EmailReceiptMutationVariables,
  ReceiptQuery,
  ReceiptQueryVariables,
} from '#web/data/operations.generated.ts'
import { type ChargeData, chargeFragment } from '#web/shell/membership/charge.fragment.ts'

export const receiptQuery = gql<ReceiptQuery, ReceiptQueryVariables>`
  query ReceiptQuery($chargeId: ID!) {
    viewer { id name username emailObfuscated }
    receipt(chargeId: $chargeId) { __typename ... on ChargeV2 { id ...Charge } }
  }
  ${chargeFragment}
`

export const emailReceiptMutation = gql<EmailReceiptMutation, EmailReceiptMutationVariables>`
  mutation EmailReceiptMutation($chargeId: ID!) { emailReceipt(chargeId: $chargeId) { __typename } }
`

export const chargeIn = (data: ReceiptQuery | undefined): ChargeData | undefined =>
  data?.receipt.__typename === 'ChargeV2' ? data.receipt : undefined
