import { pathTo } from '#shared/routes.ts'
import type { PlanData } from './plans.operations.ts'

/** A local path to return to after checkout; external addresses are dropped. */
export function redirectPathIn(query: URLSearchParams): string | undefined {
  const given = query.get('redirect')
  return given && /^\/(?![/\\])/.test(given) && given.length <= maxPathLength ? given : undefined
}
const maxPathLength = 500

/** Parameters carried through the checkout pages. */
export const checkoutParams = (query: URLSearchParams) => ({
  redirect: redirectPathIn(query),
  coupon: query.get('coupon') || undefined,
})

type Carried = ReturnType<typeof checkoutParams>

export const checkoutPath = (plan: Pick<PlanData, 'id' | 'discount'>, { redirect, coupon }: Carried): string =>
  pathTo('ShowPayment', {}, { query: { plan: plan.id, coupon: plan.discount?.id ?? coupon, redirect } })

/** The plans page, with a path to return to. */
export const plansPath = (redirect?: string): string => pathTo('ShowPay', {}, { query: { redirect } })
