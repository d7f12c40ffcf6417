import type { PublicationMemberStatus } from '#shared/enums/member-management.ts'
import type { PublicationMembershipSource } from '#shared/enums/publication-memberships.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { pathTo } from '#shared/routes.ts'
import { formatDay } from '#shared/text/dates.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Badge, type BadgeProps } from '#web/design/Badge/Badge.tsx'
import { ListRow } from '#web/design/RowList/RowList.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import type { Member } from './publication-members.operations.ts'

export const statusNames: Record<PublicationMemberStatus, string> = {
  RENEWING: 'Renews',
  ENDING: 'Ends',
  PAYMENT_FAILED: 'Payment failed',
  ENDED: 'Ended',
}

const tones: Record<PublicationMemberStatus, NonNullable<BadgeProps['tone']>> = {
  RENEWING: 'positive',
  ENDING: 'warning',
  PAYMENT_FAILED: 'danger',
  ENDED: 'plain',
}

const sourceNames: Record<PublicationMembershipSource, string> = {
  PURCHASE: 'Bought here',
  GIFT: 'Gift',
  IMPORTED: 'Imported',
}

/** Who a member is, what they pay, and what happens next. */
export function MemberRow({ member, now }: { member: Member; now: Date }) {
  const { user, email, tier, cadence, price, currency, source, status, startedAt, renewsAt, endsAt } = member
  const name = user ? user.name || user.username : (email ?? 'Unknown')
  const until = renewsAt ?? endsAt
  return (
    <ListRow
      leading={<Avatar name={name} imageId={user?.imageId} size="S" />}
      title={
        user ? (
          <Link href={pathTo('ShowUser', { username: user.username })}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )
      }
      note={
        <>
          {user && email && (
            <>
              <bdi>{email}</bdi> ·{' '}
            </>
          )}
          <bdi>{tier.name}</bdi> · {formatMoney(price, currency)} {cadence === 'MONTHLY' ? 'a month' : 'a year'} ·{' '}
          {sourceNames[source]} · Member since {formatDay(new Date(startedAt), now)}
        </>
      }
      actions={
        <Badge tone={tones[status]}>
          {statusNames[status]}
          {until && status !== 'PAYMENT_FAILED' && ` ${formatDay(new Date(until), now)}`}
        </Badge>
      }
    />
  )
}
