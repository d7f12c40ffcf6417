import { sql } from 'kysely'
import { phrase, t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { refused, ok, type Refused, type Result } from '#server/platform/result.ts'
import type { PricedPlan } from '#shared/membership/plans.ts'
import { currencyNames } from '#shared/payments/currencies.ts'
import { hadMembership, type Membership } from '../active-membership.ts'
import { discountColumns, type Promotion, promotionState } from './promotion.ts'

const refuse = (message: string): Refused<'BadRequest'> => refused('BadRequest', { field: 'discountId', message })

const usedUpText = phrase`This code has been used as often as it can be.`

/** Whether the code can be used for this plan by this user, as far as is known before it is reserved. */
export async function checkPromotion(
  ctx: Context,
  userId: string,
  promotion: Promotion,
  plan: PricedPlan,
): Promise<Result<true, 'BadRequest'>> {
  const state = promotionState(promotion, ctx.now())
  if (state === 'ENDED') return refuse(t`This code has expired.`)
  if (state === 'SCHEDULED') return refuse(t`This code isn’t active yet.`)
  if (await hasUsed(ctx, userId, promotion)) return refuse(t`You’ve already used this code.`)
  if (state === 'USED_UP') return refuse(t(usedUpText))
  if (promotion.planIds.length > 0 && !promotion.planIds.includes(plan.key)) return refuse(t`This code is for another plan.`)
  if (promotion.currency !== null && promotion.currency !== plan.currency)
    return refuse(t`This code is only for prices in ${t(currencyNames[promotion.currency])}.`)
  if (promotion.isForNewMembers && (await hadMembership(ctx, userId))) return refuse(t`This code is only for first-time members.`)
  return ok(true)
}

const hasUsed = async ({ db }: Context, userId: string, { id }: Promotion): Promise<boolean> =>
  (await db
    .selectFrom('promotionUses')
    .select('userId')
    .where('promotionId', '=', id)
    .where('userId', '=', userId)
    .where('usedAt', 'is not', null)
    .executeTakeFirst()) !== undefined

/**
 * Reserves a use for a purchase that begins. The row of the code stays locked until the end of the transaction, so that the last use goes to
 * one buyer. A reservation whose purchase has failed counts no more.
 */
export async function reservePromotion(
  tx: Context,
  { id, userId }: Membership,
  promotion: Promotion,
): Promise<Result<true, 'BadRequest'>> {
  const locked = await tx.db
    .selectFrom('promotionCodes')
    .selectAll()
    .where('id', '=', promotion.id)
    // The membership refers to the code already, which a stronger lock of another buyer would wait for.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked || promotionState(locked, tx.now()) !== 'ACTIVE') return refuse(t(usedUpText))
  if (locked.maxUses !== null && locked.useCount + (await countReserved(tx, promotion.id, userId)) >= locked.maxUses)
    return refuse(t(usedUpText))
  const reservation = { membershipId: id, reservedAt: tx.now() }
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto('promotionUses')
    .values({ ...reservation, promotionId: promotion.id, userId })
    .onConflict((conflict) =>
      conflict.columns(['promotionId', 'userId']).doUpdateSet(reservation).where('promotionUses.usedAt', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 0n ? refuse(t`You’ve already used this code.`) : ok(true)
}

/** Reservations of others whose purchase is in progress. */
async function countReserved({ db }: Context, promotionId: string, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotion_uses u join memberships m on m.id = u.membership_id
    where u.promotion_id = ${promotionId} and u.used_at is null and u.user_id <> ${userId}
      and m.status = 'PENDING' and m.paying_since is not null and m.promotion_id = u.promotion_id`.execute(db)
  return rows[0]?.count ?? 0
}

/** Counts the use of a purchase that succeeded, once, and returns the discount that the membership keeps. */
export async function redeemPromotion(tx: Context, membership: Membership, firstEndsAt: Date) {
  const { promotionId, id } = membership
  if (promotionId === null) return undefined
  const used = await tx.db
    .updateTable('promotionUses')
    .set({ usedAt: tx.now() })
    .where('promotionId', '=', promotionId)
    .where('membershipId', '=', id)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  if (!used) return undefined
  const promotion = await tx.db
    .updateTable('promotionCodes')
    .set({ useCount: sql`use_count + 1` })
    .where('id', '=', promotionId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return promotion.freeMonths === null ? discountColumns(promotion, membership, firstEndsAt) : undefined
}
