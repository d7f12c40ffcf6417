import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { useMutation, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import styles from '#web/pages/internal-status/InternalStatusPage.module.css'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { StaffDecisions } from '#web/shell/staff/StaffDecisions.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { type AdminUser, adminUserQuery, suspendUserMutation, unsuspendUserMutation } from './admin-user.operations.ts'
import { AuthorControls } from './AuthorControls.tsx'
import { LatestStories } from './LatestStories.tsx'
import { PartnerControls } from './PartnerControls.tsx'
import { ReportsTable } from './ReportsTable.tsx'
import { useStaffDecision } from './use-staff-decision.ts'

/** One account, for staff: identity, reports and decisions. */
export function AdminUserPage({ input }: { input: PageInput }) {
  const id = input.params.id ?? ''
  const store = useDataStore()
  const user = useQuery(adminUserQuery, { id }).data?.user
  if (!user) return null
  const refetch = async () => {
    await (await store.live()).query(adminUserQuery, { id }, { fresh: true })
  }
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1>
        <bdi>{user.name || user.username}</bdi>
      </h1>
      <p className={styles.lead}>
        <Link className="link" href={pathTo('ShowUser', { username: user.username })}>
          @{user.username}
        </Link>
      </p>
      <Facts user={user} />
      <h2>Account status</h2>
      <AccountStatus user={user} onDecided={refetch} />
      <h2>Partner program</h2>
      <PartnerControls user={user} onDecided={refetch} />
      <h2>Book author</h2>
      <AuthorControls user={user} onDecided={refetch} />
      <h2>Latest stories</h2>
      <LatestStories stories={user.posts.items} />
      <h2>Reports</h2>
      {user.reports.length === 0 ? <p>No reports.</p> : <ReportsTable reports={user.reports} onDecided={refetch} />}
      <h2>Staff actions</h2>
      <StaffDecisions decisions={user.moderationDecisions} />
    </main>
  )
}

function Facts({ user }: { user: AdminUser }) {
  const { membership, partnerProgramEnrollment: enrollment, socialStats, verifications } = user
  const facts: [string, string][] = [
    ['Id', user.id],
    ['Since', formatLongDay(new Date(user.createdAt ?? 0))],
    ['Membership', membership ? membership.tier : 'None'],
    ['Partner program', enrollment ? enrollment.status : 'Not enrolled'],
    ['Followers', formatNumber(socialStats.followerCount)],
    ['Verified author', verifications.isBookAuthor ? 'Yes' : 'No'],
  ]
  return (
    <Table
      caption="Account details"
      head={['What', 'Now'].map((heading) => (
        <th key={heading} scope="col">
          {heading}
        </th>
      ))}
    >
      {facts.map(([name, value]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{value}</td>
        </tr>
      ))}
    </Table>
  )
}

function AccountStatus({ user, onDecided }: { user: AdminUser; onDecided: () => Promise<void> }) {
  const suspend = useMutation(suspendUserMutation)
  const unsuspend = useMutation(unsuspendUserMutation)
  const [reason, setReason] = useState('')
  const { isBusy, run } = useStaffDecision(onDecided)
  if (user.isSuspended)
    return (
      <p>
        <Badge tone="danger">Suspended</Badge>{' '}
        <Button
          size="s"
          loading={isBusy}
          onClick={() =>
            void run(async () => refusalOf(await unsuspend({ userId: user.id }), (data) => data.unsuspendUser, 'User'))
          }
        >
          Lift suspension
        </Button>
      </p>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void run(
          async () => refusalOf(await suspend({ userId: user.id, reason }), (data) => data.suspendUser, 'User'),
          () => setReason(''),
        )
      }}
    >
      <Field
        label="Reason for suspension"
        hint="Only staff can see this. The account can still read, but no one can see what it published."
      >
        <TextInput value={reason} required maxLength={1_000} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Button kind="danger" type="submit" loading={isBusy}>
        Suspend
      </Button>
    </form>
  )
}
