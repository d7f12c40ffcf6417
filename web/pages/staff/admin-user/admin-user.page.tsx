import { ExternalLink, Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
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
  const { username, accountState } = user
  const openReports = user.openReportCount ?? 0
  const refetch = () => Promise.all([store.refetch(adminUserQuery, { id }), store.refetch(staffCountsQuery, {})])
  return (
    <StaffFrame
      section="Accounts"
      title={<bdi>{user.name || username}</bdi>}
      back={<Crumbs crumbs={[{ text: t`Accounts`, href: pathTo('ShowAdminUsers') }, { text: `@${username}` }]} />}
      actions={
        accountState !== 'DELETED' &&
        accountState !== 'DEACTIVATED' && (
          <Button size="s" href={pathTo('ShowUser', { username })}>
            <ExternalLink size={20} aria-hidden />
            {t`View profile`}
          </Button>
        )
      }
    >
      {openReports > 0 && (
        <Notice tone="warning" icon={<Flag size={20} aria-hidden />}>
          <b>{plural(openReports, phrase`1 open report.`, phrase`${formatNumber(openReports)} open reports.`)}</b>{' '}
          <a href="#reports">{plural(openReports, phrase`Review it`, phrase`Review them`)}</a>
        </Notice>
      )}
      <div className={styles.columns}>
        <div>
          <Section title={t`Account`}>
            <AccountFacts user={user} />
          </Section>
          <AccountSessions user={user} onDecided={refetch} />
          <Section title={t`Reports`} id="reports">
            <AccountReports reports={user.reports} onDecided={refetch} />
          </Section>
          <Section title={t`Latest stories`}>
            <LatestStories stories={user.posts.items} />
          </Section>
          <Section title={t`Payments`}>
            <ChargeControls user={user} onDecided={refetch} />
          </Section>
          <Section title={t`Partner Program`}>
            <PartnerControls user={user} onDecided={refetch} />
          </Section>
          <Section title={t`What staff did`}>
            <StaffDecisions decisions={user.moderationDecisions} />
          </Section>
        </div>
        <div>
          <AccountStatus user={user} onDecided={refetch} />
          <Section title={t`Verified author`}>
            <AuthorControls user={user} onDecided={refetch} />
          </Section>
        </div>
      </div>
    </StaffFrame>
  )
}

function AccountFacts({ user }: { user: AccountFactsData }) {
  const { membership, partnerProgramEnrollment: enrollment, socialStats, verifications, deletedAt } = user
  const email = user.emailObfuscated

  const facts: [string, ReactNode][] = [
    [t`State`, <AccountBadge key="state" account={{ accountState: user.accountState, openReportCount: 0 }} />],
    [t`Email`, !email ? t`None` : user.isEmailVerified ? t`${email}, confirmed` : t`${email}, not confirmed`],
    [t`Joined`, formatLongDay(new Date(user.createdAt ?? 0))],
    [t`Membership`, membership ? statusName(membership.tier) : t`No membership`],
    [t`Partner Program`, enrollment ? statusName(enrollment.status) : t`Not enrolled`],
    [t`Followers`, formatNumber(socialStats.followerCount)],
    [t`Verified author`, verifications.isBookAuthor ? t`Yes` : t`No`],
    [t`Staff`, user.isStaff ? t`Yes` : t`No`],
    [t`Account ID`, <code key="id">{user.id}</code>],
  ]
  if (user.suspendedUntil) facts.splice(1, 0, [t`Suspended until`, formatLongDay(new Date(user.suspendedUntil))])
  if (deletedAt) facts.splice(1, 0, [t`Deleted`, formatLongDay(new Date(deletedAt))])
  return <Facts isList facts={facts} />
}

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(staffCountsQuery, {}), pageQuery(adminUserQuery, { id: params.id ?? '' })],
  outcome: (data) => (data.get(adminUserQuery)?.account ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => {
    const username = data.get(adminUserQuery)?.account?.username
    return { title: username ? t`Account of ${username}` : t`Account of unknown user`, noindex: true }
  },
  isManaged: true,
  Page: AdminUserPage,
}
