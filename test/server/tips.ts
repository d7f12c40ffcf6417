import { asker, type Writer, writer } from './writers.ts'
import type { TipInput } from './operations.generated.ts'
import type { StripeApp } from './money-people.ts'

const refusals = '... on Refusal { message } ... on BadRequest { field }'

export const startSelling = asker(
  `mutation($publicationId: ID, $country: String!) { startSellerSetup(publicationId: $publicationId, country: $country) { __typename
    ... on SellerSetupLink { url state } } }`,
)
export const finishSelling = asker(
  `mutation($code: String!, $state: String!) { finishSellerSetup(code: $code, state: $state) { __typename
    ... on SellerAccount { canCharge } } }`,
)
export const setTakesTips = asker(
  `mutation($takesTips: Boolean!) { setTakesTips(takesTips: $takesTips) { __typename ... on SellerAccount { takesTips }
    ... on Unauthorized { message } ... on Forbidden { message } ... on Conflict { message } } }`,
)
export const sendTip = asker(
  `mutation($input: TipInput!, $nonce: String!, $threeDSecureToken: String, $idempotencyKey: String) {
    sendTip(input: $input, nonce: $nonce, threeDSecureToken: $threeDSecureToken, idempotencyKey: $idempotencyKey) { __typename
      ... on TipReceipt { id amount currency receiptUrl }
      ${refusals} ... on PaymentError { confirmationToken } } }`,
)

/** A writer whose account at Stripe takes payments, and who takes tips. */
export async function tippedWriter(server: StripeApp, country = 'DE'): Promise<Writer & { accountId: string }> {
  const ada = await writer(server.app)
  const { state } = await startSelling(ada, { country })
  await finishSelling(ada, { code: 'linked', state })
  const { accountId } = await server.app.database.db
    .selectFrom('sellerAccounts')
    .select('accountId')
    .where('userId', '=', ada.id)
    .executeTakeFirstOrThrow()
  server.stripe.completeAccount(accountId)
  await server.deliver()
  await setTakesTips(ada, { takesTips: true })
  return { ...ada, accountId }
}

/** A tip of five euros. */
export const tipTo = ({ id }: { id: string }, more: Partial<TipInput> = {}) => ({
  nonce: 'pm_card_visa',
  input: { recipientId: id, amount: 500, currency: 'EUR' as const, ...more },
})
