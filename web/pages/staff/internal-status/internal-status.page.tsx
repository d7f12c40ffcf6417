import { t } from '#shared/translation/translate.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import {
  internalStatusQuery,
  variantFlagsQuery,
  openAuthorApplicationsQuery,
  sharedPrivateFeedsQuery,
  staffLogQuery,
} from './internal-status.operations.ts'
import { OpenAuthorApplications, firstApplications } from './OpenAuthorApplications.tsx'
import { firstSharedFeeds, SharedFeeds } from './SharedFeeds.tsx'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { StaffFrame } from '#web/features/staff/StaffFrame.tsx'
import { staffCountsQuery } from '#web/features/staff/staff-counts.operations.ts'
import { StaffDecisions } from '#web/features/staff/StaffDecisions.tsx'

/** Service health and work queues for staff. */
function InternalStatusPage() {
  const status = useQuery(internalStatusQuery, {}).data?.internalStatus
  const viewerFlags = useViewerFlags()
  if (status?.__typename !== 'InternalStatus') return null
  const { version, target, startedAt, now, checks, flags } = status
  const isWell = checks.every(({ ok }) => ok)
  return (
    <StaffFrame
      title={t`System status`}
      lead={isWell ? t`Everything is working.` : t`Something needs attention.`}
      section="Status"
    >
      <Section title={t`This server`}>
        <Facts
          isList
          facts={[
            [t`Version`, version || t`Not set`],
            [t`Target`, target],
            [t`Time`, <LocalTime key="now" at={now} now={now} />],
            [t`Running since`, <LocalTime key="since" at={startedAt} now={now} />],
          ]}
        />
      </Section>
      <Section title={t`Dependencies`}>
        <Facts
          isList
          facts={checks.map(({ name, ok, message }) => [
            name,
            <span key={name}>
              <Badge tone={ok ? 'positive' : 'danger'}>{ok ? t`OK` : t`Needs attention`}</Badge> {message}
            </span>,
          ])}
        />
      </Section>
      <Section title={t`Authors to verify`}>
        <OpenAuthorApplications />
      </Section>
      <Section title={t`Shared private feeds`}>
        <SharedFeeds />
      </Section>
      <Section title={t`Staff actions`}>
        <StaffLog />
      </Section>
      <Section title={t`Flags`}>
        <Table
          caption={t`Values of flags`}
          head={
            <>
              <th scope="col">{t`Flag`}</th>
              <th scope="col">{t`For visitors`}</th>
              <th scope="col">{t`For you`}</th>
            </>
          }
        >
          {flags.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
              <td>{viewerFlags.get(name) ?? ''}</td>
            </tr>
          ))}
        </Table>
      </Section>
    </StaffFrame>
  )
}

function useViewerFlags(): ReadonlyMap<string, string> {
  const flags = useQuery(variantFlagsQuery, {}).data?.variantFlags ?? []
  return new Map(
    flags.map(({ name, value }) => {
      const shown =
        value.__typename === 'VariantFlagBoolean'
          ? value.booleanValue
          : value.__typename === 'VariantFlagString'
            ? value.stringValue
            : value.numberValue
      return [name, String(shown)]
    }),
  )
}

const firstDecisions = { paging: { limit: 20 } }

const pageOf = (data: DataOf<typeof staffLogQuery> | undefined) => {
  const decisions = data?.moderationDecisions
  return decisions?.__typename === 'ModerationDecisionConnection'
    ? { items: decisions.items, next: decisions.pagingInfo.next?.to }
    : undefined
}

/** A log of staff actions and access to user data, newest first. */
function StaffLog() {
  const { items, hasMore, loadMore, state } = useQueryPages(staffLogQuery, firstDecisions, pageOf)
  if (items.length === 0) return <p>{t`Staff actions show up here.`}</p>
  return (
    <>
      <StaffDecisions decisions={items} />
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more actions`}
      </MoreButton>
    </>
  )
}

export const page: PageModule = {
  queries: () => [
    pageQuery(staffCountsQuery, {}),
    pageQuery(internalStatusQuery, {}),
    pageQuery(variantFlagsQuery, {}),
    pageQuery(openAuthorApplicationsQuery, firstApplications),
    pageQuery(sharedPrivateFeedsQuery, firstSharedFeeds),
    pageQuery(staffLogQuery, firstDecisions),
  ],
  head: () => ({ title: t`System status`, noindex: true }),
  isManaged: true,
  Page: InternalStatusPage,
}
