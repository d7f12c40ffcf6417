import { t } from '#shared/translation/translate.ts'
import type { Context, Viewer } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { discounted, firstYearDiscount, type PricedPlan } from '#shared/membership/plans.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { day } from '#shared/time/units.ts'
import { hadMembership } from './active-membership.ts'
import { membershipPolicy } from './membership.policy.ts'
import { loadPriceBook } from './prices/price-book.ts'
import { endOfFreeTime, findPromotion, firstPeriodPrice, parsePromotionCode, type Promotion } from './promotions/promotion.ts'
import { checkPromotion } from './promotions/use-promotion.ts'
import { hasUsedDiscount, isEligibleForHalfOff, findPlan } from './offers.ts'

/** A purchase: the amount due now, and until when it is free. */
export type CheckoutChoice = {
  plan: PricedPlan
  discountId: string | null
  offer: 'first-year' | 'free-months' | undefined
  promotion: Promotion | undefined
  amountDue: number
  freeUntil: Date | null
}

type ChoiceInput = { planId: string; discountId?: string | null | undefined }
const unknown = (field: string, message: string) => refused('BadRequest', { field, message })

/** The requested plan and discount in the currency of a country, if the viewer may have them. */
export async function validateCheckoutChoice(
  ctx: Context,
  viewer: Viewer,
  input: ChoiceInput,
  country: string | undefined,
): Promise<Result<CheckoutChoice, 'BadRequest' | 'CheckoutNotAvailable'>> {
  const known = findPlan(ctx.config, input.planId)
  const book = await loadPriceBook(ctx)
  const plan = known && book.findPlan(known, book.currencyOf(country))
  if (!plan) return unknown('planId', t`This plan isn’t available. Choose one of the plans listed.`)
  if (!membershipPolicy.choosePlan({ viewer }, plan))
    return refused('CheckoutNotAvailable', { message: t`This plan is for staff only.` })
  const { price } = plan
  const plain: CheckoutChoice = {
    plan,
    discountId: null,
    offer: undefined,
    promotion: undefined,
    amountDue: price,
    freeUntil: null,
  }
  if (plan.trialDays !== null) {
    if (input.discountId) return unknown('discountId', t`You can’t combine a free trial with a discount.`)
    if (await hadMembership(ctx, viewer.id))
      return refused('CheckoutNotAvailable', {
        message: t`The free trial is only for first-time members. Choose a plan without it.`,
      })
    return ok({ ...plain, amountDue: 0, freeUntil: new Date(ctx.now().getTime() + plan.trialDays * day) })
  }
  if (!input.discountId) return ok(plain)
  if (input.discountId === firstYearDiscount.id) {
    if (plan.key !== 'yearly') return unknown('discountId', t`This discount is only for the yearly plan.`)
    if (!(await isEligibleForHalfOff(ctx, viewer.id)))
      return refused('CheckoutNotAvailable', { message: t`This discount is only for first-time members.` })
    const amountDue = discounted(price, firstYearDiscount.percent)
    return ok({ ...plain, discountId: firstYearDiscount.id, offer: 'first-year', amountDue })
  }
  const months = freeMonths(ctx, input.discountId)
  if (months === undefined) return choosePromotion(ctx, viewer, plain, input.discountId)
  if ((await hadMembership(ctx, viewer.id)) || (await hasUsedDiscount(ctx, viewer.id, 'free-months')))
    return refused('CheckoutNotAvailable', { message: t`This discount is only for first-time members.` })
  const freeUntil = addMonths(ctx.now(), months)
  return ok({ ...plain, discountId: input.discountId, offer: 'free-months', amountDue: 0, freeUntil })
}

async function choosePromotion(
  ctx: Context,
  viewer: Viewer,
  plain: CheckoutChoice,
  text: string,
): Promise<Result<CheckoutChoice, 'BadRequest'>> {
  const code = parsePromotionCode(text)
  const promotion = code === undefined ? undefined : await findPromotion(ctx, code)
  if (!promotion) return unknown('discountId', t`We don’t recognize this code. Check it and try again.`)
  const { plan } = plain
  const usable = await checkPromotion(ctx, viewer.id, promotion, plan)
  if (!usable.ok) return usable
  return ok({
    ...plain,
    discountId: promotion.code,
    promotion,
    amountDue: firstPeriodPrice(promotion, plan),
    freeUntil: endOfFreeTime(promotion, plan, ctx.now()),
  })
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
