import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngines } from '#server/platform/database/test-database.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'
import { encodeSandboxNonce } from '#shared/payments/sandbox-cards.ts'

describe.each(testEngines)('x on $engine', ({ open }) => {
  let app: TestApp
  let hana: Writer
  beforeAll(async () => {
    app = await openTestApp({ open })
    hana = await writer(app)
  }, 60_000)
  afterAll(() => app.close())
  test('smoke', async () => {
    const a = await hana.graphql(
      'mutation { startCheckout(planId: "monthly", paymentMethodKind: CreditCard, country: "US") { __typename ... on CheckoutSession { id amountDue clientToken } } }',
    )
    console.log(a)
    const nonce = encodeSandboxNonce({
      kind: 'CREDIT_CARD',
      brand: 'VISA',
      lastFour: '4242',
      expirationMonth: 12,
      expirationYear: 2030,
      outcome: 'ok',
    })
    const b = await hana.graphql(
      'mutation($nonce: String!) { purchaseMembership(planId: "monthly", nonce: $nonce) { __typename ... on MembershipStatus { status membershipId amount paymentMethod { ... on CreditCard { lastFour } } planV2 { id } } ... on PaymentError { message } } }',
      { nonce },
    )
    console.log(JSON.stringify(b))
    const c = await hana.graphql(
      '{ billingHistory { ... on BillingHistoryPayload { items { id amount status receiptUrl } } } giftPlans { id price } membershipPlans { id price discount { id } } }',
    )
    console.log(JSON.stringify(c))
    console.log((await app.mailbox()).map((m) => m.subject))
    expect(1).toBe(1)
  })
})
