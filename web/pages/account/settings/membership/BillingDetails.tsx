import { t } from '#shared/translation/translate.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { BillingDetailsForm } from '#web/features/membership/BillingDetailsForm.tsx'
import { billingDetailsQuery } from '#web/features/membership/checkout-price.operations.ts'
import { Disclosure } from '#web/features/payment/Disclosure.tsx'
import { SettingRow } from '#web/features/settings/SettingRow.tsx'

/** The company on receipts from now on. */
export function BillingDetails() {
  const { data } = useQuery(billingDetailsQuery, {})
  if (!data) return null
  const { billingDetails: details } = data
  return (
    <SettingRow
      title={t`Billing details`}
      hint={
        details ? t`${details.company} is on your receipts.` : t`If a company pays, put its name and tax number on your receipts.`
      }
      below={
        <Disclosure summary={details ? t`Change billing details` : t`Add billing details`}>
          <BillingDetailsForm key={details?.company ?? ''} details={details} />
        </Disclosure>
      }
    />
  )
}
