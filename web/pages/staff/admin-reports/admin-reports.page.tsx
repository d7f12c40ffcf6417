import { useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { RowList } from '#web/design/RowList/RowList.tsx'
import { Tab, Tabs } from '#web/design/Tabs/Tabs.tsx'
import { ReportItem } from '#web/features/staff/ReportItem.tsx'
import { staffCountsQuery } from '#web/features/staff/staff-counts.operations.ts'
import { StaffFrame } from '#web/features/staff/StaffFrame.tsx'
import { reportQueueQuery } from './admin-reports.operations.ts'

const isDecidedTab = ({ query }: PageInput): boolean => query.get('show') === 'decided'

const variablesOf = (input: PageInput) => ({
  status: isDecidedTab(input) ? 'RESOLVED' : 'OPEN',
  paging: { limit: 20 },
})

const pageOf = (data: DataOf<typeof reportQueueQuery> | undefined) => {
  const reports = data?.moderationReports
  return reports?.__typename === 'ModerationReportsPayload'
    ? { items: reports.items, next: reports.pagingInfo.next?.to }
    : undefined
}

/** What readers reported, and what was decided. */
function AdminReportsPage({ input }: { input: PageInput }) {
  const isDecided = isDecidedTab(input)
  const waiting = useQuery(staffCountsQuery, {}).data?.openReportCount
  const path = pathTo('ShowAdminReports')
  return (
    <StaffFrame
      section="Reports"
      lead={isDecided ? t`The latest decisions first.` : t`Oldest first. A decision closes every report about the same thing.`}
      tabs={
        <Tabs label={t`Reports`}>
          <Tab href={path} current={!isDecided} count={waiting || undefined}>
            {t`Undecided`}
          </Tab>
          <Tab href={`${path}?show=decided`} current={isDecided}>
            {t`Decided`}
          </Tab>
        </Tabs>
      }
    >
      <Reports key={String(isDecided)} input={input} />
    </StaffFrame>
  )
}

function Reports({ input }: { input: PageInput }) {
  const isDecided = isDecidedTab(input)
  const store = useDataStore()
  const { items, hasMore, loadMore, state } = useQueryPages(reportQueueQuery, variablesOf(input), pageOf)
  const [decidedIds, setDecidedIds] = useState<readonly string[]>([])
  const shown = items.filter(({ id }) => !decidedIds.includes(id))
  const [openId, setOpenId] = useState(isDecided ? undefined : items[0]?.id)
  const focusId = useRef<string>(undefined)
  // The form that was just used is gone, so the focus moves on with the work.
  useEffect(() => {
    if (!focusId.current) return
    document.querySelector<HTMLElement>(`#report-${focusId.current} summary`)?.focus()
    focusId.current = undefined
  }, [decidedIds])
  const moveOn = async (id: string) => {
    const at = shown.findIndex((report) => report.id === id)
    const next = shown[at + 1]?.id ?? shown[at - 1]?.id
    focusId.current = next
    setOpenId(next)
    setDecidedIds((before) => [...before, id])
    await store.refetch(staffCountsQuery, {})
  }
  return (
    <>
      {shown.length > 0 && (
        <RowList topLine aria-label={isDecided ? t`Decided reports` : t`Open reports`}>
          {shown.map((report) => (
            <ReportItem
              key={report.id}
              report={report}
              isOpen={report.id === openId}
              onToggle={(isOpen) => setOpenId((before) => (isOpen ? report.id : before === report.id ? undefined : before))}
              onDecided={() => moveOn(report.id)}
            />
          ))}
        </RowList>
      )}
      {shown.length === 0 && !hasMore && (
        <EmptyState title={isDecided ? t`Nothing decided yet` : t`No reports are waiting`} picture>
          {isDecided ? t`Decisions show up here.` : t`What readers report shows up here.`}
        </EmptyState>
      )}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more reports`}
      </MoreButton>
    </>
  )
}

export const page: PageModule = {
  queries: (input) => [pageQuery(staffCountsQuery, {}), pageQuery(reportQueueQuery, variablesOf(input))],
  head: () => ({ title: t`Reports`, noindex: true }),
  isManaged: true,
  Page: AdminReportsPage,
}
