import { t } from '#shared/translation/translate.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { RowList } from '#web/design/RowList/RowList.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { StaffFrame } from '#web/features/staff/StaffFrame.tsx'
import { staffCountsQuery } from '#web/features/staff/staff-counts.operations.ts'
import { taxRulesQuery } from './admin-taxes.operations.ts'
import { SetTaxForm } from './SetTaxForm.tsx'
import { TaxRow } from './TaxRow.tsx'

/** The taxes on memberships and gifts by the buyer's country, for staff. */
function AdminTaxesPage() {
  const store = useDataStore()
  const taxes = useQuery(taxRulesQuery, {}).data?.taxRules
  if (taxes?.__typename !== 'TaxRules') return null
  const refetch = () => store.refetch(taxRulesQuery, {})
  return (
    <StaffFrame section="Taxes">
      {taxes.isByService && <Notice>{t`Stripe Tax computes all taxes, so this table isn’t used.`}</Notice>}
      <p>
        {t`Buyers in a country without a tax here pay none. Where postal codes are named, the longest match counts. Taxes of one
        place are all included or all added, as the first is.`}
      </p>
      <Section title={t`Taxes by country`}>
        {taxes.rules.length === 0 ? (
          <EmptyState title={t`No taxes yet`} level={3}>
            {t`Nothing is added to prices, and receipts name no tax.`}
          </EmptyState>
        ) : (
          <RowList aria-label={t`Taxes`}>
            {taxes.rules.map((rule) => (
              <TaxRow key={rule.id} rule={rule} onRemoved={refetch} />
            ))}
          </RowList>
        )}
      </Section>
      <Section title={t`Set a tax`}>
        <SetTaxForm onSaved={refetch} />
      </Section>
    </StaffFrame>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(staffCountsQuery, {}), pageQuery(taxRulesQuery, {})],
  head: () => ({ title: t`Taxes`, noindex: true }),
  isManaged: true,
  Page: AdminTaxesPage,
}
