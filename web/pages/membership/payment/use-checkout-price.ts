import { useQuery } from '#web/data/data-context.tsx'
import { checkoutPriceQuery } from '#web/features/membership/checkout-price.operations.ts'
import type { PlanData } from '#web/features/membership/plans.operations.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'

type Choice = { country: string | undefined; coupon: string | undefined }

/** What the plan costs in a country, with the code and the tax, once that is known; or why the code cannot be used. */
export function useCheckoutPrice(plan: PlanData | undefined, { country, coupon }: Choice) {
  const variables = { planId: plan?.id ?? '', country: country ?? null, discountId: coupon ?? null }
  const price = useQuery(checkoutPriceQuery, variables, { skip: plan === undefined }).data?.checkoutPrice
  if (price?.__typename === 'CheckoutPrice') return { price }
  const isOfCode = coupon !== undefined && price?.__typename === 'BadRequest'
  return { price: undefined, problem: isOfCode ? textOfRefusal(price) : undefined }
}
