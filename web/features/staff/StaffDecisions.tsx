import type { ReactNode } from 'react'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { automaticDetail } from '#shared/enums/moderation.ts'
import { isStaffAction, type StaffAction, staffActions } from '#shared/staff-actions.ts'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import { reportOutcome } from './report-outcomes.ts'
import type { StaffDecisionData } from './decisions.operations.ts'

/** The predicate after the staff member's name. */
const sentences: Record<StaffAction, string> = {
  SUSPEND_USER: 'suspended {user}{detail}',
  UNSUSPEND_USER: 'ended the suspension of {user}',
  SUSPEND_POST: 'suspended {thing} by {user}',
  LIMIT_POST: 'removed {thing} by {user} from feeds and lists',
  UNSUSPEND_POST: 'restored {thing} by {user}',
  WITHHOLD_POST: 'changed where {thing} by {user} is withheld{detail}',
  VERIFY_AUTHOR: 'verified {user} as an author',
  TURN_DOWN_AUTHOR: 'declined to verify {user} as an author',
  UNVERIFY_AUTHOR: 'ended the verification of {user} as an author',
  RESOLVE_REPORT: 'decided a report about {user}: {detail}',
  ADD_STAFF_PICK: 'added {thing} by {user} to the staff picks',
  REMOVE_STAFF_PICK: 'removed {thing} by {user} from the staff picks',
  ADD_TO_LIBRARY: 'added {thing} by {user} to the library',
  REMOVE_FROM_LIBRARY: 'removed {thing} by {user} from the library',
  ASSIGN_CURATOR: 'made {user} a curator of {thing}',
  DISMISS_CURATOR: 'removed {user} as a curator of {thing}',
  EDIT_TOPIC: 'changed {thing} ({detail})',
  SET_ENROLLMENT_STATUS: 'set the partner program status of {user} to {detail}',
  DECIDE_APPLICATION: 'set the partner program application of {user} to {detail}',
  HOLD_PAYOUT: 'put a payout to {user} on hold',
  RELEASE_PAYOUT: 'released a payout to {user}',
  REVERSE_PAYOUT: 'reversed a payout of {detail} to {user}',
  SET_EARNING_REASON: 'stopped {thing} by {user} from earning ({detail})',
  CLEAR_EARNING_REASON: 'let {thing} by {user} earn again',
  AWARD_BONUS: 'awarded {user} a bonus of {detail} for {thing}',
  SET_PRICES: 'set prices ({detail})',
  CREATE_PROMOTION: 'created the promotion code {detail}',
  END_PROMOTION: 'ended the promotion code {detail}',
  SET_TAX: 'set a tax ({detail})',
  REMOVE_TAX: 'removed a tax ({detail})',
  REFUND_PAYMENT: 'refunded a payment',
  REPLAY_PAYMENT_EVENT: 'processed a payment event again',
  RESOLVE_PAYMENT_DIFFERENCE: 'resolved a difference between books',
  END_SESSION: 'ended a session of {user}',
  END_SESSIONS: 'ended all sessions of {user}',
  RETRY_JOB: 'retried a failed job ({detail})',
  DROP_JOB: 'dropped a failed job ({detail})',
  READ_DRAFT: 'read {thing} by {user}',
  READ_ACCOUNT: 'opened the account of {user}',
  READ_EARNINGS: 'viewed the earnings of {user}',
}

const deletedLabels: Partial<Record<(typeof staffActions)[StaffAction], string>> = {
  POST: 'a deleted story',
  CATALOG: 'a deleted list',
  TOPIC: 'a deleted topic',
}

/** Staff actions as sentences with links. */
export function StaffDecisions({ decisions }: { decisions: readonly StaffDecisionData[] }) {
  const { now } = useEnvironment()
  return (
    <RowList aria-label="Staff actions">
      {decisions.map((decision) => (
        <ListRow
          key={decision.id}
          dense
          note={decision.reason}
          title={<Sentence decision={decision} />}
          actions={
            <Text as="small">
              <LocalTime at={decision.decidedAt} now={now} />
            </Text>
          }
        />
      ))}
    </RowList>
  )
}

function Sentence({ decision }: { decision: StaffDecisionData }) {
  const { decision: action, decidedBy, user } = decision
  if (!isStaffAction(action)) return action
  const slots: Record<string, ReactNode> = {
    '{user}': <Account account={user} otherwise="a deleted account" />,
    '{thing}': <DecisionSubject decision={decision} action={action} />,
    '{detail}': detailText(action, decision.detail),
  }
  const parts = sentences[action].split(/(\{\w+\})/)
  return (
    <>
      <Account account={decidedBy} otherwise={decision.detail === automaticDetail ? 'A timer' : 'Former staff'} />{' '}
      {/* The parts of a sentence never change order. */}
      {parts.map((part, index) => (
        <span key={index}>{slots[part] ?? part}</span>
      ))}
      .
    </>
  )
}

type AccountProps = { account: StaffDecisionData['user'] | StaffDecisionData['decidedBy']; otherwise: string }

const Account = ({ account, otherwise }: AccountProps) =>
  account && !('deletedAt' in account && account.deletedAt) ? (
    <Link className="link" href={pathTo('ShowAdminUser', { id: account.id })}>
      @{account.username}
    </Link>
  ) : (
    otherwise
  )

function DecisionSubject({ decision, action }: { decision: StaffDecisionData; action: StaffAction }) {
  const { post: story, catalog: list, topic, entityId } = decision
  if (action === 'READ_DRAFT') return <To href={pathTo('ShowPost', { postId: entityId })}>a private story</To>
  if (story) return <To href={story.path}>{story.title || 'Untitled story'}</To>
  if (list) {
    const { name, slugId, creator } = list
    return <To href={pathTo('ShowUserList', { username: creator.username, catalogSlugId: slugId })}>{name}</To>
  }
  if (topic) return <To href={pathTo('ShowTopic', { topicSlug: topic.slug })}>{topic.name}</To>
  return deletedLabels[staffActions[action]]
}

const To = ({ href, children }: { href: string; children: string }) => (
  <Link className="link" href={href}>
    <bdi>{children}</bdi>
  </Link>
)

const verbatimDetails: readonly StaffAction[] = [
  'EDIT_TOPIC',
  'SET_PRICES',
  'CREATE_PROMOTION',
  'END_PROMOTION',
  'SET_TAX',
  'REMOVE_TAX',
  'RETRY_JOB',
  'DROP_JOB',
]

function detailText(action: StaffAction, detail: string): string {
  if (action === 'SUSPEND_USER') return detail && ` ${detail}`
  if (action === 'WITHHOLD_POST') return detail && `: ${detail}`
  if (action === 'RESOLVE_REPORT') return reportOutcome(detail).toLowerCase()
  if (action === 'AWARD_BONUS' || action === 'REVERSE_PAYOUT') return formatMoney(Number(detail))
  return verbatimDetails.includes(action) ? detail : detail.toLowerCase().replaceAll('_', ' ')
}
