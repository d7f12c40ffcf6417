import type { DataOf } from '#web/data/graphql.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { StaffDecisions } from '#web/features/staff/StaffDecisions.tsx'
import { staffLogQuery } from './internal-status.operations.ts'

export const firstDecisions = { paging: { limit: 20 } }

const pageOf = (data: DataOf<typeof staffLogQuery> | undefined) => {
  const decisions = data?.moderationDecisions
  return decisions?.__typename === 'ModerationDecisionConnection'
    ? { items: decisions.items, next: decisions.pagingInfo.next?.to }
    : undefined
}

/** A log of staff actions and access to user data, newest first. */
export function StaffLog() {
  const { items, hasMore, loadMore, state } = useQueryPages(staffLogQuery, firstDecisions, pageOf)
  if (items.length === 0) return <p>Staff actions show up here.</p>
  return (
    <>
      <StaffDecisions decisions={items} />
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show more actions
      </MoreButton>
    </>
  )
}
