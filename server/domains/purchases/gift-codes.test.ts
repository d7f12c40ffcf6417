import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { customer, type Customer } from '#test/server/money-people.ts'
import { givePublication, redeemPublication, sellMemberships } from '#test/server/publication-sellers.ts'
import { publication } from '#test/server/publications.ts'
import { openStripeApp } from '#test/server/stripe-app.ts'
import { type Writer, writer } from '#test/server/writers.ts'

type Given = { chargeId: string; paymentId: string; account?: string; redeem: () => Promise<unknown> }

describe('the code of a gift', () => {
  let server: Awaited<ReturnType<typeof openStripeApp>>
  let staff: Customer
  beforeAll(async () => {
    server = await openStripeApp()
    staff = await customer(server, { isStaff: true })
  })
  afterAll(() => server.close())

  const redeemed = { ok: true }
  const ended = { ok: false, code: 'EXPIRED' }

  async function giveSite(nonce: string): Promise<Given> {
    const giver = await customer(server)
    expect(await giver.give(nonce)).toMatchObject({ ok: true })
    const [charge] = await giver.charges()
    const { code } = await server.app.database.db
      .selectFrom('giftCodes')
      .innerJoin('gifts', 'gifts.id', 'giftCodes.giftId')
      .select('code')
      .where('giverId', '=', giver.id)
      .executeTakeFirstOrThrow()
    return {
      chargeId: String(charge?.id),
      paymentId: String(charge?.providerPaymentId),
      redeem: async () => {
        const outcome = await (await customer(server)).redeem(code)
        return outcome.ok ? redeemed : { ok: false, code: outcome.refusal.code }
      },
    }
  }

  async function giveOfPublication(nonce: string): Promise<Given> {
    const quay = await publication(server.app, { slug: `quay-${newId()}`, name: 'Quay', owner: await writer(server.app) })
    const { account } = server.stripe.authorizeAccount()
    const [tierId] = await sellMemberships(server.app, quay, { accountId: account.id })
    expect(await givePublication(server.app.browser() as Writer, { tierId, nonce })).toMatchObject({
      __typename: 'PublicationGiftReceipt',
    })
    const { code, chargeId, paymentId } = await server.app.database.db
      .selectFrom('publicationGifts')
      .innerJoin('charges', 'charges.subjectId', 'publicationGifts.id')
      .select(['code', 'charges.id as chargeId', 'providerPaymentId as paymentId'])
      .where('publicationId', '=', quay)
      .executeTakeFirstOrThrow()
    return {
      chargeId,
      paymentId: String(paymentId),
      account: account.id,
      redeem: async () => {
        const outcome = await redeemPublication(await writer(server.app), { code })
        return outcome.__typename === 'PublicationMembership' ? redeemed : { ok: false, code: outcome.code }
      },
    }
  }

  const settle = async () => {
    await server.app.jobs.drain()
    await server.deliver()
    await server.app.jobs.drain()
  }
  const refundAtStripe = ({ paymentId, account }: Given) =>
    server.client.refunds.create({ payment_intent: paymentId }, account ? { stripeAccount: account } : {})

  describe.each([
    ['the site', giveSite],
    ['a publication', giveOfPublication],
  ])('of %s', (_what, give) => {
    const afterwards = async (happens: (given: Given) => unknown, nonce = 'pm_card_visa') => {
      const given = await give(nonce)
      await happens(given)
      await settle()
      return given.redeem()
    }

    test('ends when its money goes back', async () => {
      expect(await afterwards(refundAtStripe)).toMatchObject(ended)
      expect(await afterwards(({ paymentId }) => server.stripe.openDispute(paymentId))).toMatchObject(ended)
    })

    test('ends or stays as staff choose with a refund', async () => {
      expect(await afterwards(({ chargeId }) => staff.refund(chargeId, 'END_NOW'))).toMatchObject(ended)
      expect(await afterwards(({ chargeId }) => staff.refund(chargeId, 'KEEP'))).toMatchObject(redeemed)
    })

    test('works again when the money comes back', async () => {
      const isReturned = await afterwards(async (given) => {
        await refundAtStripe(given)
        await settle()
        server.stripe.failRefunds()
      }, 'pm_card_refundFail')
      expect(isReturned).toMatchObject(redeemed)
      const isWon = await afterwards(async ({ paymentId }) => {
        const dispute = server.stripe.openDispute(paymentId)
        await settle()
        server.stripe.closeDispute(dispute.id, 'won')
      })
      expect(isWon).toMatchObject(redeemed)
    })
  })
})
