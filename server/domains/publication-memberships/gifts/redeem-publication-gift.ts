import { phrase, t } from '#shared/translation/translate.ts'
import { giftCodeLimit } from '#server/domains/purchases/purchases.ts'
import { findPendingCharge, queueAbandoning } from '#server/domains/payments/payments.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { giftCodeTexts, giftMonths, parseGiftCode } from '#shared/membership/gifts.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { isCurrent, type PublicationMembership } from '../publication-membership.ts'
import {
  endPublicationMembership,
  insertPublicationMembership,
  lockMembershipsOf,
  updatePublicationMembership,
} from '../publication-memberships.sql.ts'
import { startPublicationMembership } from '../start-publication-membership.ts'
import { isRedeemable, type PublicationGift } from './publication-gift.ts'

/** Redeems a code, once, for a year of membership, or for another year of the membership that its recipient has. */
export const redeemPublicationGift = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [giftCodeLimit],
    refusals: ['Unauthorized', 'NotFound', 'Conflict', 'RateLimited'],
  },
  async (tx, text: string) => {
    const found = await findByCode(tx, text)
    if (!found) return refused('NotFound', { message: giftCodeTexts.NOT_FOUND })
    const { id: userId } = tx.viewer
    const before = await lockMembershipsOf(tx, found.publicationId, userId)
    const gift = await lockGift(tx, found.id)
    if (gift.redeemedAt) return refused('Conflict', { code: 'ALREADY_USED', message: giftCodeTexts.ALREADY_USED })
    if (!isRedeemable(gift)) return refused('Conflict', { code: 'EXPIRED', message: t`This gift was taken back by its giver.` })
    const membership = await receive(tx, gift, userId, before)
    if (!membership.ok) return membership
    await tx.db
      .updateTable('publicationGifts')
      .set({ redeemedAt: tx.now(), redeemedBy: userId, membershipId: membership.value.id })
      .where('id', '=', gift.id)
      .execute()
    return membership
  },
)

const payingText = phrase`You have a payment in progress. Try again in a minute.`

const findByCode = (tx: Context, text: string) =>
  tx.db
    .selectFrom('publicationGifts')
    .select(['id', 'publicationId'])
    .where('code', '=', parseGiftCode(text) ?? '')
    .where('status', 'in', ['PAID', 'ENDED'])
    .executeTakeFirst()

const lockGift = (tx: Context, id: string): Promise<PublicationGift> =>
  tx.db.selectFrom('publicationGifts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

async function receive(
  tx: Context,
  gift: PublicationGift,
  userId: string,
  before: readonly PublicationMembership[],
): Promise<Result<PublicationMembership, 'Conflict'>> {
  if (before.some(({ status }) => status === 'PENDING')) return refused('Conflict', { code: 'PAYING', message: payingText })
  const active = before.find(({ status }) => status === 'ACTIVE')
  if (active && isCurrent(tx, active)) return extend(tx, active)
  if (active) await endPublicationMembership(tx, active)
  const { publicationId, tierId, currency } = gift
  const endsAt = addMonths(tx.now(), giftMonths)
  const inserted = await insertPublicationMembership(tx, {
    publicationId,
    tierId,
    userId,
    cadence: 'YEARLY',
    price: 0,
    currency,
    source: 'GIFT',
    status: 'PENDING',
    periodEndsAt: endsAt,
  })
  return ok(await startPublicationMembership(tx, inserted, { endsAt, isTrial: false }))
}

/** Extends the paid period and postpones what was due at its end. This also settles a failed renewal. */
async function extend(tx: Context, membership: PublicationMembership): Promise<Result<PublicationMembership, 'Conflict'>> {
  if (membership.source === 'IMPORTED')
    return refused('Conflict', {
      code: 'IMPORTED',
      message: t`You already pay for a membership of this publication elsewhere. Once it has ended, you can redeem this gift.`,
    })
  const pending = await findPendingCharge(tx, membership.id)
  // A renewal that its member has not confirmed is not needed any more.
  if (pending?.waitingFor === 'payer') await queueAbandoning(tx, pending)
  else if (pending) return refused('Conflict', { code: 'PAYING', message: payingText })
  const { periodEndsAt } = membership
  const until = addMonths(periodEndsAt > tx.now() ? periodEndsAt : tx.now(), giftMonths)
  return ok(
    await updatePublicationMembership(tx, membership, {
      periodEndsAt: until,
      dueAt: until,
      paymentFailedAt: null,
      paymentFailures: 0,
    }),
  )
}
