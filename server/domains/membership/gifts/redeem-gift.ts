import { t } from '#shared/translation/translate.ts'
import { giftCodeLimit } from '#server/domains/purchases/purchases.ts'
import { findPendingCharge, queueAbandoning } from '#server/domains/payments/payments.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { giftCodeTexts, giftMonths, parseGiftCode } from '#shared/membership/gifts.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { isActiveMembership, type Membership, membershipsByUser } from '../active-membership.ts'
import { queueMembershipMail } from '../membership-mails.ts'
import { updateMembership, lockMemberships } from '../memberships.sql.ts'
import { giftCodeStatus } from './gift-code.query.ts'
import type { GiftCode } from './gift.ts'
import { codeByText, giftsById } from './gifts.sql.ts'
import { loadPriceBook } from '../prices/price-book.ts'

/** Redeems a gift code, once, for a new year of membership or another year of an existing one. */
export const redeemGift = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [giftCodeLimit],
    refusals: ['Unauthorized', 'NotFound', 'BadRequest', 'Conflict', 'AlreadyExists', 'RateLimited'],
  },
  async (tx, text: string) => {
    const userId = tx.viewer.id
    const memberships = await lockMemberships(tx, userId)
    const code = await lockCode(tx, text)
    if (!code) return refused('NotFound', { message: giftCodeTexts.NOT_FOUND })
    const status = await giftCodeStatus(tx, code)
    if (status !== 'VALID')
      return refused(status === 'ALREADY_USED' ? 'Conflict' : 'BadRequest', { code: status, message: giftCodeTexts[status] })
    if (memberships.some((membership) => membership.status === 'PENDING' && membership.payingSince))
      return refused('Conflict', { code: 'PAYING', message: t`You have a payment in progress. Try again in a minute.` })
    const active = memberships.findLast((membership) => isActiveMembership(tx, membership))
    const pending = active && (await findPendingCharge(tx, active.id))
    // A renewal that its member has not confirmed is not needed any more.
    if (pending?.isOffSession && pending.waitingFor === 'payer') await queueAbandoning(tx, pending)
    else if (pending)
      return refused('Conflict', { code: 'PAYING', message: t`You have a payment in progress. Try again in a minute.` })
    await tx.db.updateTable('giftCodes').set({ redeemedAt: tx.now(), redeemedBy: userId }).where('code', '=', code.code).execute()
    codeByText(tx).clear(code.code)
    const membership = active ? await extendMembership(tx, active, code.giftId) : await startMembership(tx, userId, code.giftId)
    if (!active) await queueMembershipMail(tx, membership, 'welcome')
    return ok({ userId })
  },
)

async function lockCode(tx: Context, text: string): Promise<GiftCode | undefined> {
  const written = parseGiftCode(text)
  if (!written) return undefined
  return tx.db.selectFrom('giftCodes').selectAll().where('code', '=', written).forUpdate().executeTakeFirst()
}

/** Extends the paid period and postpones whatever was due at its end. This also settles a failed renewal. */
async function extendMembership(tx: Context, membership: Membership, giftId: string): Promise<Membership> {
  const { currentPeriodEndsAt: endsAt, dueAt } = membership
  const until = addMonths(endsAt > tx.now() ? endsAt : tx.now(), giftMonths)
  await tx.db.updateTable('membershipSwitches').set({ startAt: until }).where('membershipId', '=', membership.id).execute()
  return updateMembership(tx, membership, {
    currentPeriodEndsAt: until,
    dueAt: dueAt && until,
    giftedAmount: membership.giftedAmount + ((await yearlyPrice(tx, giftId, membership.currency)) ?? 0),
    paymentFailedAt: null,
    paymentFailures: 0,
  })
}

/** What the year of a gift is worth. Where the plan is not for sale, it is what was paid. */
async function yearlyPrice(tx: Context, giftId: string, currency: CurrencyCode): Promise<number | undefined> {
  const price = (await loadPriceBook(tx)).settingOf('yearly', currency)?.price
  if (price !== undefined && price !== null) return price
  const gift = await giftsById(tx).load(giftId)
  return gift?.currency === currency ? Math.floor(gift.amount / gift.seats) : undefined
}

async function startMembership(tx: Context, userId: string, giftId: string): Promise<Membership> {
  const now = tx.now()
  const currency = (await giftsById(tx).load(giftId))?.currency ?? 'USD'
  const until = addMonths(now, giftMonths)
  const membership = await tx.db
    .insertInto('memberships')
    .values({
      id: newId(),
      userId,
      type: 'YEARLY',
      planId: 'yearly',
      status: 'ACTIVE',
      provider: 'GIFT',
      // It is paid for, so it has no renewal price.
      amount: 0,
      currency,
      // Writers earn from it as from a membership that was bought for oneself.
      regularPrice: (await yearlyPrice(tx, giftId, currency)) ?? null,
      startedAt: now,
      periodStartsAt: now,
      currentPeriodEndsAt: until,
      dueAt: until,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  membershipsByUser(tx).clear(userId)
  return updateMembership(tx, membership, { dueAt: until })
}
