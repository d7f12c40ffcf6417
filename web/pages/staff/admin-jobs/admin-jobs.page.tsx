import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { formatNumber } from '#shared/text/count.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { RowList } from '#web/design/RowList/RowList.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Tile, Tiles } from '#web/design/Tile/Tile.tsx'
import { staffCountsQuery } from '#web/features/staff/staff-counts.operations.ts'
import { StaffFrame } from '#web/features/staff/StaffFrame.tsx'
import { failedJobsQuery } from './admin-jobs.operations.ts'
import { FailedJobRow } from './FailedJobRow.tsx'

const firstJobs = { paging: { limit: 20 } }

const pageOf = (data: DataOf<typeof failedJobsQuery> | undefined) => {
  const found = data?.failedJobs
  return found?.__typename === 'FailedJobsPayload' ? { items: found.items, next: found.pagingInfo.next?.to } : undefined
}

/** What the service does in the background, and what it gave up on. */
function AdminJobsPage() {
  const { now } = useEnvironment()
  const store = useDataStore()
  const [run, isBusy] = useAction()
  const counts = useQuery(staffCountsQuery, {}).data?.jobCounts
  const refresh = () => Promise.all([store.refetch(staffCountsQuery, {}), store.refetch(failedJobsQuery, firstJobs)])
  return (
    <StaffFrame
      section="Jobs"
      lead={t`Work in the background. A job that fails ten times is given up and waits here.`}
      actions={
        <Button size="s" loading={isBusy} onClick={() => void run(refresh)}>
          <RefreshCw size={20} aria-hidden />
          {t`Refresh`}
        </Button>
      }
    >
      {counts && (
        <Tiles>
          <Tile
            label={t`Waiting`}
            value={formatNumber(counts.waiting)}
            note={
              counts.oldestDueAt ? (
                <>{rich`oldest since ${<LocalTime at={counts.oldestDueAt} now={now} />}`}</>
              ) : (
                t`nothing is due`
              )
            }
          />
          <Tile label={t`Running`} value={formatNumber(counts.running)} />
          <Tile
            label={t`Failed`}
            value={formatNumber(counts.failed)}
            {...(counts.failed > 0 && { trend: 'down', note: t`given up` })}
          />
        </Tiles>
      )}
      <Section title={t`Failed jobs`}>
        <FailedJobs onDone={refresh} />
      </Section>
    </StaffFrame>
  )
}

function FailedJobs({ onDone }: { onDone: () => Promise<unknown> }) {
  const { items, hasMore, loadMore, state } = useQueryPages(failedJobsQuery, firstJobs, pageOf)
  const [doneIds, setDoneIds] = useState<readonly string[]>([])
  const shown = items.filter(({ id }) => !doneIds.includes(id))
  if (shown.length === 0 && !hasMore)
    return (
      <EmptyState title={t`No failed jobs`} level={3}>
        {t`Jobs that fail are tried ten times, over more than half a day, before they show up here.`}
      </EmptyState>
    )
  return (
    <>
      <RowList aria-label={t`Failed jobs`}>
        {shown.map((job) => (
          <FailedJobRow
            key={job.id}
            job={job}
            onDone={async () => {
              setDoneIds((before) => [...before, job.id])
              await onDone()
            }}
          />
        ))}
      </RowList>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more jobs`}
      </MoreButton>
    </>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(staffCountsQuery, {}), pageQuery(failedJobsQuery, firstJobs)],
  head: () => ({ title: t`Jobs`, noindex: true }),
  isManaged: true,
  Page: AdminJobsPage,
}
