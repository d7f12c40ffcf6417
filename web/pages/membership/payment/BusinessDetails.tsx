import { t } from '#shared/translation/translate.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { BillingDetailsForm } from '#web/features/membership/BillingDetailsForm.tsx'
import { billingDetailsQuery, checkoutPriceQuery } from '#web/features/membership/checkout-price.operations.ts'
import type { PlanData } from '#web/features/membership/plans.operations.ts'
import { Disclosure } from '#web/features/payment/Disclosure.tsx'

type Props = { plan: PlanData; country: string | undefined; coupon: string | undefined }

/** For buyers whose company pays: its name is on the invoice, and its tax number may change the tax. */
export function BusinessDetails({ plan, country, coupon }: Props) {
  const store = useDataStore()
  const { data } = useQuery(billingDetailsQuery, {})
  const refreshPrice = () =>
    store.refetch(checkoutPriceQuery, { planId: plan.id, country: country ?? null, discountId: coupon ?? null })
  if (!data) return null
  const { billingDetails: details } = data
  return (
    <Disclosure summary={details ? t`Invoice for ${details.company}` : t`I’m buying for a business`}>
      <BillingDetailsForm key={details?.company ?? ''} details={details} country={country} onSaved={refreshPrice} />
    </Disclosure>
  )
}
