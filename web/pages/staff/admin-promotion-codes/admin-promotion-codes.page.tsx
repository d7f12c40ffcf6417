import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { RowList } from '#web/design/RowList/RowList.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { StaffFrame } from '#web/features/staff/StaffFrame.tsx'
import { staffCountsQuery } from '#web/features/staff/staff-counts.operations.ts'
import { CreateCodeForm } from './CreateCodeForm.tsx'
import { firstCodes, type PromotionCodeData, promotionCodesQuery } from './promotion-codes.operations.ts'
import { PromotionRow } from './PromotionRow.tsx'

const pageOf = (data: DataOf<typeof promotionCodesQuery> | undefined) => {
  const codes = data?.promotionCodes
  return codes?.__typename === 'PromotionCodes' ? { items: codes.items, next: codes.pagingInfo.next?.to } : undefined
}

/** Codes that take something off the price of plans, for staff. */
function AdminPromotionCodesPage() {
  const { items, hasMore, loadMore, state } = useQueryPages(promotionCodesQuery, firstCodes, pageOf)
  const [created, setCreated] = useState<readonly PromotionCodeData[]>([])
  const codes = [...created.filter(({ id }) => !items.some((item) => item.id === id)), ...items]
  return (
    <StaffFrame section="Promotion codes">
      <Section title={t`New code`}>
        <CreateCodeForm onCreated={(code) => setCreated((before) => [code, ...before])} />
      </Section>
      <Section title={t`Codes`}>
        {codes.length === 0 ? (
          <EmptyState title={t`No codes yet`} level={3}>
            {t`Codes you create show up here, with how often each was used.`}
          </EmptyState>
        ) : (
          <RowList aria-label={t`Promotion codes`}>
            {codes.map((code) => (
              <PromotionRow key={code.id} promotion={code} />
            ))}
          </RowList>
        )}
        <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
          {t`Show older codes`}
        </MoreButton>
      </Section>
    </StaffFrame>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(staffCountsQuery, {}), pageQuery(promotionCodesQuery, firstCodes)],
  head: () => ({ title: t`Promotion codes`, noindex: true }),
  isManaged: true,
  Page: AdminPromotionCodesPage,
}
