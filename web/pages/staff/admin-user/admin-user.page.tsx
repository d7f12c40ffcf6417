import { ExternalLink, Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { pathTo } from '#shared/routes.ts'
import { formatNumber, plural } from '#shared/text/count.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Crumbs } from '#web/design/Crumbs/Crumbs.tsx'
import { Facts } from '#web/design/Facts/Facts.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { AccountBadge } from '#web/features/staff/AccountBadge.tsx'
import { statusName } from '#web/features/staff/status-text.ts'
import { StaffDecisions } from '#web/features/staff/StaffDecisions.tsx'
import { staffCountsQuery } from '#web/features/staff/staff-counts.operations.ts'
import { StaffFrame } from '#web/features/staff/StaffFrame.tsx'
import { AccountReports } from './AccountReports.tsx'
import { AccountSessions } from './AccountSessions.tsx'
import { AccountStatus } from './AccountStatus.tsx'
import { type AccountFactsData, adminUserQuery } from './admin-user.operations.ts'
import styles from './AdminUser.module.css'
import { AuthorControls } from './AuthorControls.tsx'
import { ChargeControls } from './ChargeControls.tsx'
import { LatestStories } from './LatestStories.tsx'
import { PartnerControls } from './PartnerControls.tsx'

/** One account, for staff: identity, sessions, reports and decisions. */
function AdminUserPage({ input }: { input: PageInput }) {
  const id = input.params.id ?? ''
  const store = useDataStore()
  const user = useQuery(adminUserQuery, { id }).data?.account
  if (!user) return null
  const { username, openReportCount, accountState } = user
  const refetch = () => Promise.all([store.refetch(adminUserQuery, { id }), store.refetch(staffCountsQuery, {})])
  return (
    <StaffFrame
      section="Accounts"
      title={<bdi>{user.name || username}</bdi>}
      back={<Crumbs crumbs={[{ text: 'Accounts', href: pathTo('ShowAdminUsers') }, { text: `@${username}` }]} />}
      actions={
        accountState !== 'DELETED' &&
        accountState !== 'DEACTIVATED' && (
          <Button size="s" href={pathTo('ShowUser', { username })}>
            <ExternalLink size={20} aria-hidden />
            View profile
          </Button>
        )
      }
    >
      {Boolean(openReportCount) && (
        <Notice tone="warning" icon={<Flag size={20} aria-hidden />}>
          <b>{plural(openReportCount ?? 0, 'open report')}.</b>{' '}
          <a href="#reports">Review {openReportCount === 1 ? 'it' : 'them'}</a>
        </Notice>
      )}
      <div className={styles.columns}>
        <div>
          <Section title="Account">
            <AccountFacts user={user} />
          </Section>
          <AccountSessions user={user} onDecided={refetch} />
          <Section title="Reports" id="reports">
            <AccountReports reports={user.reports} onDecided={refetch} />
          </Section>
          <Section title="Latest stories">
            <LatestStories stories={user.posts.items} />
          </Section>
          <Section title="Payments">
            <ChargeControls user={user} onDecided={refetch} />
          </Section>
          <Section title="Partner Program">
            <PartnerControls user={user} onDecided={refetch} />
          </Section>
          <Section title="What staff did">
            <StaffDecisions decisions={user.moderationDecisions} />
          </Section>
        </div>
        <div>
          <AccountStatus user={user} onDecided={refetch} />
          <Section title="Verified author">
            <AuthorControls user={user} onDecided={refetch} />
          </Section>
        </div>
      </div>
    </StaffFrame>
  )
}

function AccountFacts({ user }: { user: AccountFactsData }) {
  const { membership, partnerProgramEnrollment: enrollment, socialStats, verifications, deletedAt } = user
  const confirmed = user.isEmailVerified ? 'confirmed' : 'not confirmed'
  const facts: [string, ReactNode][] = [
    ['Status', <AccountBadge key="state" account={{ accountState: user.accountState, openReportCount: 0 }} />],
    ['Email', user.emailObfuscated ? `${user.emailObfuscated}, ${confirmed}` : 'None'],
    ['Joined', formatLongDay(new Date(user.createdAt ?? 0))],
    ['Membership', membership ? statusName(membership.tier) : 'None'],
    ['Partner Program', enrollment ? statusName(enrollment.status) : 'Not enrolled'],
    ['Followers', formatNumber(socialStats.followerCount)],
    ['Verified author', verifications.isBookAuthor ? 'Yes' : 'No'],
    ['Staff', user.isStaff ? 'Yes' : 'No'],
    ['Account ID', <code key="id">{user.id}</code>],
  ]
  if (user.suspendedUntil) facts.splice(1, 0, ['Suspended until', formatLongDay(new Date(user.suspendedUntil))])
  if (deletedAt) facts.splice(1, 0, ['Deleted', formatLongDay(new Date(deletedAt))])
  return <Facts isList facts={facts} />
}

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(staffCountsQuery, {}), pageQuery(adminUserQuery, { id: params.id ?? '' })],
  outcome: (data) => (data.get(adminUserQuery)?.account ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => ({ title: `Account of ${data.get(adminUserQuery)?.account?.username ?? 'unknown user'}`, noindex: true }),
  isManaged: true,
  Page: AdminUserPage,
}
