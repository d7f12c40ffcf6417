import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandboxGateway } from '#server/platform/payments/providers/sandbox/gateway.ts'
import { asStatus, card, memberDesk, purchase, renew, startCheckout } from '#test/server/members.ts'
import { textOfPage } from '#test/server/page-content.ts'
import { setTaxRule } from '#test/server/prices.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, type Writer, writer } from '#test/server/writers.ts'

const setDetails = asker(
  `mutation($details: BillingDetailsInput) { setBillingDetails(details: $details) { __typename ... on Refusal { message } ... on BadRequest { field } } }`,
)
const refund = asker(
  `mutation($chargeId: ID!, $amount: Int) { refundPayment(chargeId: $chargeId, amount: $amount, reason: "By mistake.", effect: KEEP) { __typename ... on Refusal { message } } }`,
)
const invoiceQuery = `query($chargeId: ID!) { receipt(chargeId: $chargeId) { ... on ChargeV2 {
  amount tax isReverseCharge taxLines { name rate amount }
  invoice { number seller { name address country taxNumber email } buyer { name company address country taxNumber } }
  creditNotes { number amount } } } }`

type InvoiceData = {
  amount: number
  tax: number
  isReverseCharge: boolean
  invoice: { number: string; seller: object; buyer: Record<string, string> }
  creditNotes: { number: string; amount: number }[]
}

describe('invoices', () => {
  let app: TestApp
  let staff: Writer
  beforeAll(async () => {
    app = await openTestApp({
      env: {
        SELLER_NAME: 'Folio GmbH',
        SELLER_ADDRESS: 'Torstraße 1|10119 Berlin',
        SELLER_COUNTRY: 'DE',
        SELLER_TAX_NUMBER: 'DE123456789',
        SELLER_EMAIL: 'billing@folio.example',
      },
    })
    staff = await writer(app, { staff: true })
    await setTaxRule(staff, { country: 'DE', name: 'VAT', rate: 19_000, isIncluded: true })
    await setTaxRule(staff, { country: 'FR', name: 'VAT', rate: 20_000, isIncluded: true })
  })
  afterAll(() => app.close())
  const { chargesOf, later } = memberDesk(() => app)

  const buy = async (who: Writer, country: string, nonce = card()) => {
    await startCheckout(who, { planId: 'monthly', country })
    return purchase(who, { planId: 'monthly', nonce })
  }
  const invoicesOf = async (who: Writer): Promise<InvoiceData[]> => {
    const charges = await chargesOf(who)
    return Promise.all(charges.map(async ({ id }) => (await who.graphql(invoiceQuery, { chargeId: id })).receipt))
  }
  const numbers = async (): Promise<number[]> =>
    (await app.database.db.selectFrom('invoices').select('number').where('number', 'like', '2026-%').execute())
      .map(({ number }) => Number(number.slice(5)))
      .toSorted((a, b) => a - b)

  test('each paid charge has the next number, with both parties and the tax', async () => {
    const ada = await writer(app)
    await buy(ada, 'DE')
    const [invoice] = await invoicesOf(ada)
    expect(invoice).toMatchObject({
      amount: 500,
      tax: 80,
      taxLines: [{ name: 'VAT', rate: 19_000, amount: 80 }],
      invoice: {
        number: expect.stringMatching(/^2026-\d{6}$/),
        seller: { name: 'Folio GmbH', address: 'Torstraße 1\n10119 Berlin', country: 'DE', taxNumber: 'DE123456789' },
        buyer: { company: '', country: 'DE' },
      },
      creditNotes: [],
    })
    const [charge] = await chargesOf(ada)
    const page = textOfPage((await ada.get(`/me/billing-history/receipt/${charge?.id}`)).body)
    for (const text of ['Folio GmbH', '10119 Berlin', 'DE123456789', 'VAT (19%)', '$0.80', invoice?.invoice.number])
      expect(page).toContain(text)
    await app.jobs.drain()
    const mails = await app.mailbox(`${ada.username}@posteo.example`)
    const receipt = mails.find(({ subject }) => subject.startsWith('Your receipt'))?.text ?? ''
    for (const text of [invoice?.invoice.number, 'VAT (19%)', 'Folio GmbH, Torstraße 1, 10119 Berlin'])
      expect(receipt).toContain(text)
  })

  test('numbers have no gaps, whatever fails in between and however many buy at once', async () => {
    const before = await numbers()
    const buyers = await Promise.all(Array.from({ length: 6 }, () => writer(app)))
    await Promise.all(buyers.map((who, index) => buy(who, 'DE', card({ outcome: index % 3 === 0 ? 'declined' : 'ok' }))))
    const all = await numbers()
    expect(all).toHaveLength(before.length + 4)
    expect(all).toEqual(Array.from({ length: all.length }, (_, index) => index + 1))
  })

  test('a company in another country of the EU accounts for the tax; one at home does not', async () => {
    const ada = await writer(app)
    await startCheckout(ada, { planId: 'monthly', country: 'FR' })
    expect(await setDetails(ada, { details: { company: 'Papier SARL', country: 'FR', taxNumber: 'FR 12' } })).toMatchObject({
      field: 'taxNumber',
    })
    await setDetails(ada, { details: { company: 'Papier SARL', address: 'Rue 1', country: 'FR', taxNumber: 'FR 12 345678901' } })
    expect(await startCheckout(ada, { planId: 'monthly', country: 'FR' })).toMatchObject({ amountDue: 500, tax: 0 })
    await purchase(ada, { planId: 'monthly', nonce: card() })
    const [invoice] = await invoicesOf(ada)
    expect(invoice).toMatchObject({
      tax: 0,
      isReverseCharge: true,
      invoice: { buyer: { company: 'Papier SARL', address: 'Rue 1', taxNumber: 'FR12345678901' } },
    })
    const [charge] = await chargesOf(ada)
    const page = textOfPage((await ada.get(`/me/billing-history/receipt/${charge?.id}`)).body)
    expect(page).toContain('Reverse charge: the customer accounts for the VAT.')
    const ben = await writer(app)
    await setDetails(ben, { details: { company: 'Papier GmbH', country: 'DE', taxNumber: 'DE 987 654 321' } })
    expect(await startCheckout(ben, { planId: 'monthly', country: 'DE' })).toMatchObject({ tax: 80 })
  })

  test('details that are added later are on invoices from then on', async () => {
    const ada = await writer(app)
    const bought = asStatus(await buy(ada, 'DE'))
    await setDetails(ada, { details: { company: 'Papier AG', country: 'DE' } })
    await later(Date.parse(bought.currentPeriodEndsAt) - app.clock().getTime())
    await renew(app)
    expect((await invoicesOf(ada)).map(({ invoice }) => invoice.buyer.company)).toEqual(['', 'Papier AG'])
    expect(await setDetails(ada, { details: null })).toMatchObject({ __typename: 'MutationSuccess' })
    expect(await setDetails(app.browser() as never, { details: { company: 'X', country: 'DE' } })).toMatchObject({
      __typename: 'Unauthorized',
    })
  })

  test('each refund has a credit note with a number of its own', async () => {
    const ada = await writer(app)
    await buy(ada, 'DE')
    const [charge] = await chargesOf(ada)
    for (const amount of [100, null]) {
      await refund(staff, { chargeId: charge?.id, amount })
      await app.jobs.drain()
    }
    const [invoice] = await invoicesOf(ada)
    expect(invoice?.creditNotes.map(({ amount }) => amount)).toEqual([100, 400])
    expect(invoice?.creditNotes.map(({ number }) => number)).toEqual([expect.stringMatching(/^C2026-\d{6}$/), expect.any(String)])
    const page = textOfPage((await ada.get(`/me/billing-history/receipt/${charge?.id}`)).body)
    expect(page).toContain(invoice?.creditNotes[0]?.number)
  })
})

test('a tax service learns what was paid and refunded', async () => {
  const reports: unknown[] = []
  const lines = [{ name: 'Sales tax', rate: 8_000, amount: 40 }]
  const app = await openTestApp({
    payments: createSandboxGateway(),
    taxes: {
      calculate: async () => ({ ok: true, tax: 40, lines, isIncluded: false, isReverseCharge: false, calculationId: 'calc_1' }),
      recordPaid: async (id, reference) => {
        reports.push(['paid', id, reference])
        return { ok: true, transactionId: 'tax_1' }
      },
      recordRefund: async (report) => {
        reports.push(['refunded', report.transactionId, report.amount])
        return { ok: true }
      },
    },
  })
  const { chargesOf } = memberDesk(() => app)
  const staff = await writer(app, { staff: true })
  const ada = await writer(app)
  await startCheckout(ada, { planId: 'monthly', country: 'US' })
  await purchase(ada, { planId: 'monthly', nonce: card() })
  await app.jobs.drain()
  const [charge] = await chargesOf(ada)
  await refund(staff, { chargeId: charge?.id, amount: 100 })
  await app.jobs.drain()
  await app.jobs.drain()
  expect(reports).toEqual([
    ['paid', 'calc_1', charge?.id],
    ['refunded', 'tax_1', 100],
  ])
  await app.close()
})
