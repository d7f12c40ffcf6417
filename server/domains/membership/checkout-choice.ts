import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { discounted, halfOff, type Plan, priceOf } from '#shared/membership/plans.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { day } from '#shared/time/units.ts'
import { hadMembership } from './active-membership.ts'
import { hasHad, hasRightToHalfOff, planById } from './offers.ts'

/** A purchase: the amount due now, and until when it is free. */
export type Choice = {
  plan: Plan
  discountId: string | null
  offer: 'first-year' | 'free-months' | undefined
  amountDue: number
  freeUntil: Date | null
}

type Given = { planId: string; discountId?: string | null | undefined }
const unknown = (field: string, message: string) => refused('BadRequest', { field, message })

/** The requested plan and discount, if the viewer may have them. */
export async function readChoice(ctx: Context, given: Given): Promise<Result<Choice, 'BadRequest' | 'CheckoutNotAvailable'>> {
  const viewer = ctx.viewer
  const plan = planById(ctx.config, given.planId)
  if (!viewer || !plan) return unknown('planId', 'This plan isn’t available. Choose one of the plans listed.')
  if (plan.isStaffOnly && !viewer.isStaff) return refused('CheckoutNotAvailable', { message: 'This plan is for staff only.' })
  const price = priceOf(plan.key)
  const plain: Choice = { plan, discountId: null, offer: undefined, amountDue: price, freeUntil: null }
  if (plan.trialDays !== null) {
    if (given.discountId) return unknown('discountId', 'You can’t combine a free trial with a discount.')
    if (await hadMembership(ctx, viewer.id))
      return refused('CheckoutNotAvailable', {
        message: 'The free trial is only for first-time members. Choose a plan without it.',
      })
    return ok({ ...plain, amountDue: 0, freeUntil: new Date(ctx.now().getTime() + plan.trialDays * day) })
  }
  if (!given.discountId) return ok(plain)
  if (given.discountId === halfOff.id) {
    if (plan.key !== 'yearly') return unknown('discountId', 'This discount is only for the yearly plan.')
    if (!(await hasRightToHalfOff(ctx, viewer.id)))
      return refused('CheckoutNotAvailable', { message: 'This discount is only for first-time members.' })
    const amountDue = discounted(price, halfOff.percent)
    return ok({ ...plain, discountId: halfOff.id, offer: 'first-year', amountDue })
  }
  const months = freeMonths(ctx, given.discountId)
  if (months === undefined) return unknown('discountId', 'We don’t recognize this discount. Check the link you followed.')
  if ((await hadMembership(ctx, viewer.id)) || (await hasHad(ctx, viewer.id, 'free-months')))
    return refused('CheckoutNotAvailable', { message: 'This discount is only for first-time members.' })
  const freeUntil = addMonths(ctx.now(), months)
  return ok({ ...plain, discountId: given.discountId, offer: 'free-months', amountDue: 0, freeUntil })
}

/** Free month discounts use the ids the operator configured; without an id the discount does not exist. */
function freeMonths({ config: { discountIds } }: Context, id: string): number | undefined {
  const byId: [string, number][] = [
    [discountIds.oneMonthFree, 1],
    [discountIds.threeMonthsFree, 3],
    [discountIds.sixMonthsFree, 6],
  ]
  return byId.find(([name]) => name !== '' && name === id)?.[1]
}
