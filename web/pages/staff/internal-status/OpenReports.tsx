import { useState } from 'react'
import type { DataOf } from '#web/data/graphql.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { ReportsTable } from '#web/features/staff/ReportsTable.tsx'
import { openReportsQuery } from './internal-status.operations.ts'

export const firstReports = { paging: { limit: 20 } }

const pageOf = (data: DataOf<typeof openReportsQuery> | undefined) => {
  const reports = data?.moderationReports
  return reports?.__typename === 'ModerationReportsPayload'
    ? { items: reports.items, next: reports.pagingInfo.next?.to }
    : undefined
}

/** Open reports, oldest first. */
export function OpenReports() {
  const { items, hasMore, loadMore, state } = useQueryPages(openReportsQuery, firstReports, pageOf)
  const [closedIds, setClosedIds] = useState<readonly string[]>([])
  const open = items.filter(({ id, resolvedAt }) => !resolvedAt && !closedIds.includes(id))
  return (
    <>
      {open.length > 0 && (
        <ReportsTable reports={open} onClosed={(reportId) => setClosedIds((before) => [...before, reportId])} />
      )}
      {open.length === 0 && !hasMore && <p>No reports are waiting for a decision.</p>}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show more reports
      </MoreButton>
    </>
  )
}
