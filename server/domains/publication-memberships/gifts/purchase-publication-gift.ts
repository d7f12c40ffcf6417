import { validateGift } from '#server/domains/membership/membership.ts'
import type { OneTimePayment } from '#server/domains/payments/payments.ts'
import { buyOnce, createGiftCode, type SoldOnce } from '#server/domains/purchases/purchases.ts'
import { command } from '#server/platform/command.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { findChosenTier } from '../chosen-tier.ts'
import { sellerChargeFields } from '../publication-charge.ts'
import type { PublicationGift } from './publication-gift.ts'

type GiftInput = {
  tierId: string
  /** What the giver was shown; nothing else is charged. */
  amount: number
  giverName: string
  giverEmail: string
  recipientName: string
  recipientEmail: string
  message?: string | null | undefined
}

const publicationGift: SoldOnce<PublicationGift> = {
  kind: 'PUBLICATION_GIFT',
  find: ({ db }, id) => db.selectFrom('publicationGifts').selectAll().where('id', '=', id).executeTakeFirst(),
}

/** Buys a year of a tier as a gift. The giver needs no account, and the card is not stored. */
export const purchasePublicationGift = command(
  {
    requires: ['notSuspended'],
    limits: [{ action: 'purchase-gift', ...perHour(20) }],
    refusals: ['BadRequest', 'PaymentMethodDeclined', 'PaymentError', 'CheckoutNotAvailable', 'RateLimited', 'FailedChallenge'],
    transaction: 'none',
  },
  async (ctx, input: GiftInput, payment: Omit<OneTimePayment, 'provider'>) => {
    if (ctx.origin.isBot) return refused('FailedChallenge')
    return buyOnce(ctx, publicationGift, payment, async () => {
      const { tierId, amount } = input
      const details = validateGift({ ...input, planId: tierId }, ctx.now())
      if (!details.ok) return details
      const chosen = await findChosenTier(ctx, { tierId, cadence: 'YEARLY', amount })
      if (!chosen.ok) return chosen
      const { tier, offer } = chosen.value
      const { publicationId, currency } = tier
      const { giverName, giverEmail, recipientName, recipientEmails, message } = details.value
      return ok(async (tx) => {
        const item = await tx.db
          .insertInto('publicationGifts')
          .values({
            id: newId(),
            publicationId,
            tierId,
            giverId: tx.viewer?.id ?? null,
            giverName,
            giverEmail,
            recipientName: recipientName ?? '',
            recipientEmail: recipientEmails[0] ?? '',
            message,
            amount,
            currency,
            status: 'PENDING',
            code: createGiftCode(),
            createdAt: tx.now(),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        const sellerFields = await sellerChargeFields(tx, offer.account, amount, { publicationId, gift: tier.name })
        return { item, charge: { ...sellerFields, userId: item.giverId, currency } }
      })
    })
  },
)
