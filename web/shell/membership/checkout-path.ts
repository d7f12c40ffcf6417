import { pathTo } from '#shared/routes.ts'
import type { PlanData } from './plans.operations.ts'

/** A place of ours to go on to afterwards, such as the story one came from; anything else is left out. */
export function ownPathIn(query: URLSearchParams): string | undefined {
  const given = query.get('redirect')
  return given && /^\/(?![/\\])/.test(given) && given.length <= longestPath ? given : undefined
}
const longestPath = 500

/** What is carried from one page of buying to the next. */
export const carriedFrom = (query: URLSearchParams) => ({
  redirect: ownPathIn(query),
  coupon: query.get('coupon') || undefined,
})

type Carried = ReturnType<typeof carriedFrom>

/** Where this plan is paid for. */
export const checkoutPath = (plan: Pick<PlanData, 'id' | 'discount'>, { redirect, coupon }: Carried): string =>
  pathTo('ShowPayment', {}, { query: { plan: plan.id, coupon: plan.discount?.id ?? coupon, redirect } })

/** The plans, from a page that one would like to come back to. */
export const plansPath = (redirect?: string): string => pathTo('ShowPay', {}, { query: { redirect } })
