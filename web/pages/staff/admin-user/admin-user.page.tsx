import { pathTo } from '#shared/routes.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { maxDecisionReasonLength } from '#shared/limits.ts'
import { useMutation, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Table } from '#web/design/Table/Table.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { ReportsTable } from '#web/features/staff/ReportsTable.tsx'
import { StaffDecisions } from '#web/features/staff/StaffDecisions.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { type AdminUser, adminUserQuery, suspendUserMutation, unsuspendUserMutation } from './admin-user.operations.ts'
import { AuthorControls } from './AuthorControls.tsx'
import { ChargeControls } from './ChargeControls.tsx'
import { LatestStories } from './LatestStories.tsx'
import { PartnerControls } from './PartnerControls.tsx'
import { confirmDecision, useStaffDecision } from './use-staff-decision.ts'

/** One account, for staff: identity, reports and decisions. */
function AdminUserPage({ input }: { input: PageInput }) {
  const id = input.params.id ?? ''
  const store = useDataStore()
  const user = useQuery(adminUserQuery, { id }).data?.user
  if (!user) return null
  const refetch = async () => {
    await (await store.live()).query(adminUserQuery, { id }, { fresh: true })
  }
  return (
    <main id="main" tabIndex={-1}>
      <Page
        title={<bdi>{user.name || user.username}</bdi>}
        width="wide"
        lead={
          <Link className="link" href={pathTo('ShowUser', { username: user.username })}>
            @{user.username}
          </Link>
        }
      >
        <AccountDetails user={user} />
        <Heading size="m">Account status</Heading>
        <AccountStatus user={user} onDecided={refetch} />
        <Heading size="m">Payments</Heading>
        <ChargeControls user={user} onDecided={refetch} />
        <Heading size="m">Partner program</Heading>
        <PartnerControls user={user} onDecided={refetch} />
        <Heading size="m">Book author</Heading>
        <AuthorControls user={user} onDecided={refetch} />
        <Heading size="m">Latest stories</Heading>
        <LatestStories stories={user.posts.items} />
        <Heading size="m">Reports</Heading>
        {user.reports.length === 0 ? <p>No reports.</p> : <ReportsTable reports={user.reports} onClosed={refetch} />}
        <Heading size="m">Staff actions</Heading>
        <StaffDecisions decisions={user.moderationDecisions} />
      </Page>
    </main>
  )
}

function AccountDetails({ user }: { user: AdminUser }) {
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

type StatusProps = { user: AdminUser; onDecided: () => Promise<void> }

const AccountStatus = (props: StatusProps) => (props.user.isSuspended ? <Suspended {...props} /> : <SuspendForm {...props} />)

function Suspended({ user, onDecided }: StatusProps) {
  const unsuspend = useMutation(unsuspendUserMutation)
  const { isBusy, run } = useStaffDecision(onDecided)
  return (
    <p>
      <Badge tone="danger">Suspended</Badge>{' '}
      <Button
        size="s"
        loading={isBusy}
        onClick={() => void run(async () => refusalOf(await unsuspend({ userId: user.id }), 'User'))}
      >
        Lift suspension
      </Button>
    </p>
  )
}

function SuspendForm({ user, onDecided }: StatusProps) {
  const suspend = useMutation(suspendUserMutation)
  const form = useForm({
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      const refusal = refusalOf(await suspend({ userId: user.id, reason }), 'User')
      if (!refusal) await confirmDecision(onDecided)
      return refusal
    },
  })
  return (
    <Form form={form} submitText="Suspend" submitKind="danger">
      <Field
        label="Reason for suspension"
        hint="Only staff can see this. The account can still read, but no one can see what it published."
        {...form.field('reason')}
      >
        <TextInput {...form.text('reason')} required maxLength={maxDecisionReasonLength} />
      </Field>
    </Form>
  )
}

export const page: PageModule = {
  queries: ({ params }) => [pageQuery(adminUserQuery, { id: params.id ?? '' })],
  outcome: (data) => (data.get(adminUserQuery)?.user ? { kind: 'page' } : { kind: 'unavailable', status: 404 }),
  head: (data) => ({ title: `Account of ${data.get(adminUserQuery)?.user?.username ?? 'unknown user'}`, noindex: true }),
  Page: AdminUserPage,
}
