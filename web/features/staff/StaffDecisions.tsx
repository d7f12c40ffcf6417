import type { ReactNode } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { automaticDetail } from '#shared/enums/moderation.ts'
import { isStaffAction, type StaffAction, staffActions, suspensionLength } from '#shared/staff-actions.ts'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { LocalTime } from '#web/app/runtime/LocalTime.tsx'
import { reportOutcomeInSentence } from './report-outcomes.ts'
import type { StaffDecisionData } from './decisions.operations.ts'

type Slots = Record<'by' | 'user' | 'thing' | 'detail', ReactNode>

const sentences: Record<StaffAction, (slots: Slots) => ReactNode> = {
  SUSPEND_USER: ({ by, user, detail }) => rich`${by} suspended ${user}${detail}.`,
  UNSUSPEND_USER: ({ by, user }) => rich`${by} ended the suspension of ${user}.`,
  SUSPEND_POST: ({ by, thing, user }) => rich`${by} suspended ${thing} by ${user}.`,
  LIMIT_POST: ({ by, thing, user }) => rich`${by} removed ${thing} by ${user} from feeds and lists.`,
  UNSUSPEND_POST: ({ by, thing, user }) => rich`${by} restored ${thing} by ${user}.`,
  WITHHOLD_POST: ({ by, thing, user, detail }) => rich`${by} changed where ${thing} by ${user} is withheld${detail}.`,
  VERIFY_AUTHOR: ({ by, user }) => rich`${by} verified ${user} as an author.`,
  TURN_DOWN_AUTHOR: ({ by, user }) => rich`${by} declined to verify ${user} as an author.`,
  UNVERIFY_AUTHOR: ({ by, user }) => rich`${by} ended the verification of ${user} as an author.`,
  RESOLVE_REPORT: ({ by, user, detail }) => rich`${by} decided a report about ${user}: ${detail}.`,
  ADD_STAFF_PICK: ({ by, thing, user }) => rich`${by} added ${thing} by ${user} to the staff picks.`,
  REMOVE_STAFF_PICK: ({ by, thing, user }) => rich`${by} removed ${thing} by ${user} from the staff picks.`,
  ADD_TO_LIBRARY: ({ by, thing, user }) => rich`${by} added ${thing} by ${user} to the library.`,
  REMOVE_FROM_LIBRARY: ({ by, thing, user }) => rich`${by} removed ${thing} by ${user} from the library.`,
  ASSIGN_CURATOR: ({ by, user, thing }) => rich`${by} made ${user} a curator of ${thing}.`,
  DISMISS_CURATOR: ({ by, user, thing }) => rich`${by} removed ${user} as a curator of ${thing}.`,
  EDIT_TOPIC: ({ by, thing, detail }) => rich`${by} changed ${thing} (${detail}).`,
  SET_ENROLLMENT_STATUS: ({ by, user, detail }) => rich`${by} set the partner program status of ${user} to ${detail}.`,
  DECIDE_APPLICATION: ({ by, user, detail }) => rich`${by} set the partner program application of ${user} to ${detail}.`,
  HOLD_PAYOUT: ({ by, user }) => rich`${by} put a payout to ${user} on hold.`,
  RELEASE_PAYOUT: ({ by, user }) => rich`${by} released a payout to ${user}.`,
  REVERSE_PAYOUT: ({ by, detail, user }) => rich`${by} reversed a payout of ${detail} to ${user}.`,
  SET_EARNING_REASON: ({ by, thing, user, detail }) => rich`${by} stopped ${thing} by ${user} from earning (${detail}).`,
  CLEAR_EARNING_REASON: ({ by, thing, user }) => rich`${by} let ${thing} by ${user} earn again.`,
  AWARD_BONUS: ({ by, user, detail, thing }) => rich`${by} awarded ${user} a bonus of ${detail} for ${thing}.`,
  SET_PRICES: ({ by, detail }) => rich`${by} set prices (${detail}).`,
  CREATE_PROMOTION: ({ by, detail }) => rich`${by} created the promotion code ${detail}.`,
  END_PROMOTION: ({ by, detail }) => rich`${by} ended the promotion code ${detail}.`,
  SET_TAX: ({ by, detail }) => rich`${by} set a tax (${detail}).`,
  REMOVE_TAX: ({ by, detail }) => rich`${by} removed a tax (${detail}).`,
  REFUND_PAYMENT: ({ by }) => rich`${by} refunded a payment.`,
  REPLAY_PAYMENT_EVENT: ({ by }) => rich`${by} processed a payment event again.`,
  RESOLVE_PAYMENT_DIFFERENCE: ({ by }) => rich`${by} resolved a difference between books.`,
  END_SESSION: ({ by, user }) => rich`${by} ended a session of ${user}.`,
  END_SESSIONS: ({ by, user }) => rich`${by} ended all sessions of ${user}.`,
  RETRY_JOB: ({ by, detail }) => rich`${by} retried a failed job (${detail}).`,
  DROP_JOB: ({ by, detail }) => rich`${by} dropped a failed job (${detail}).`,
  READ_DRAFT: ({ by, thing, user }) => rich`${by} read ${thing} by ${user}.`,
  READ_ACCOUNT: ({ by, user }) => rich`${by} opened the account of ${user}.`,
  READ_EARNINGS: ({ by, user }) => rich`${by} viewed the earnings of ${user}.`,
}

const deletedLabels: Partial<Record<(typeof staffActions)[StaffAction], Phrase>> = {
  POST: phrase`a deleted story`,
  CATALOG: phrase`a deleted list`,
  TOPIC: phrase`a deleted topic`,
}

/** Staff actions as sentences with links. */
export function StaffDecisions({ decisions }: { decisions: readonly StaffDecisionData[] }) {
  const { now } = useEnvironment()
  return (
    <RowList aria-label={t`Staff actions`}>
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
  return sentences[action]({
    by: <Account account={decidedBy} otherwise={decision.detail === automaticDetail ? t`A timer` : t`Former staff`} />,
    user: <Account account={user} otherwise={t`a deleted account`} />,
    thing: <DecisionSubject decision={decision} action={action} />,
    detail: detailText(action, decision.detail),
  })
}

type AccountProps = { account: StaffDecisionData['user'] | StaffDecisionData['decidedBy']; otherwise: string }

const Account = ({ account, otherwise }: AccountProps) =>
  account && !('deletedAt' in account && account.deletedAt) ? (
    <Link className="link" href={pathTo('ShowAdminUser', { id: account.id })}>
      <bdi dir="ltr">@{account.username}</bdi>
    </Link>
  ) : (
    otherwise
  )

function DecisionSubject({ decision, action }: { decision: StaffDecisionData; action: StaffAction }) {
  const { post: story, catalog: list, topic, entityId } = decision
  if (action === 'READ_DRAFT') return <To href={pathTo('ShowPost', { postId: entityId })}>{t`a private story`}</To>
  if (story) return <To href={story.path}>{story.title || t`Untitled story`}</To>
  if (list) {
    const { name, slugId, creator } = list
    return <To href={pathTo('ShowUserList', { username: creator.username, catalogSlugId: slugId })}>{name}</To>
  }
  if (topic) return <To href={pathTo('ShowTopic', { topicSlug: topic.slug })}>{topic.name}</To>
  const label = deletedLabels[staffActions[action]]
  return label && t(label)
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
  if (action === 'SUSPEND_USER') return detail && ` ${suspensionLength(detail)}`
  if (action === 'WITHHOLD_POST') return detail && `: ${detail}`
  if (action === 'RESOLVE_REPORT') return reportOutcomeInSentence(detail)
  if (action === 'AWARD_BONUS' || action === 'REVERSE_PAYOUT') return formatMoney(Number(detail))
  return verbatimDetails.includes(action) ? detail : detail.toLowerCase().replaceAll('_', ' ')
}
