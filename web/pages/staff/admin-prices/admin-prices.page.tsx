import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { currencyNames } from '#shared/payments/currencies.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { StaffFrame } from '#web/features/staff/StaffFrame.tsx'
import { staffCountsQuery } from '#web/features/staff/staff-counts.operations.ts'
import { priceSettingsQuery } from './admin-prices.operations.ts'
import { PricesForm } from './PricesForm.tsx'

/** What plans and gifts cost in each currency, for staff. */
function AdminPricesPage() {
  const settings = useQuery(priceSettingsQuery, {}).data?.priceSettings
  const [chosen, setChosen] = useState<CurrencyCode>()
  if (settings?.__typename !== 'PriceSettings') return null
  const { currencies, defaultCurrency } = settings
  const currency = chosen ?? defaultCurrency
  const prices = currencies.find((price) => price.currency === currency)
  return (
    <StaffFrame section="Prices" title={t`Plans and prices`} isForm>
      <p>
        {t`Readers see the currency of their country if every plan for sale has a price in it; otherwise
        ${t(currencyNames[defaultCurrency])}. Members keep the price they bought, also when it renews. New prices apply to new
        memberships, gifts and plan changes.`}
      </p>
      <Field label={t`Currency`}>
        <Select value={currency} onChange={(event) => setChosen(event.target.value as CurrencyCode)}>
          {currencies.map(({ currency: code, isComplete }) => (
            <option key={code} value={code}>
              {isComplete ? `${code}, ${t(currencyNames[code])}` : t`${code}, ${t(currencyNames[code])} (not offered)`}
            </option>
          ))}
        </Select>
      </Field>
      {prices && !prices.isComplete && (
        <Notice>{t`No one sees prices in ${t(currencyNames[currency])} yet. Give every plan a price, or mark it as not for sale.`}</Notice>
      )}
      {prices && <PricesForm key={currency} prices={prices} />}
    </StaffFrame>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(staffCountsQuery, {}), pageQuery(priceSettingsQuery, {})],
  head: () => ({ title: t`Plans and prices`, noindex: true }),
  isManaged: true,
  Page: AdminPricesPage,
}
