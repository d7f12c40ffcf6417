import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
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

export const statusNames: Record<PublicationMemberStatus, Phrase> = {
  RENEWING: phrase`Renews`,
  ENDING: phrase`Ends`,
  PAYMENT_FAILED: phrase`Payment failed`,
  ENDED: phrase`Ended`,
}

const statusOn: Record<Exclude<PublicationMemberStatus, 'PAYMENT_FAILED'>, (day: string) => string> = {
  RENEWING: (day) => t`Renews ${day}`,
  ENDING: (day) => t`Ends ${day}`,
  ENDED: (day) => t`Ended ${day}`,
}
const tones: Record<PublicationMemberStatus, NonNullable<BadgeProps['tone']>> = {
  RENEWING: 'positive',
  ENDING: 'warning',
  PAYMENT_FAILED: 'danger',
  ENDED: 'plain',
}

const sourceNames: Record<PublicationMembershipSource, Phrase> = {
  PURCHASE: phrase`Bought here`,
  GIFT: phrase`Gift`,
  IMPORTED: phrase`Imported`,
}

/** Who a member is, what they pay, and what happens next. */
export function MemberRow({ member, now }: { member: Member; now: Date }) {
  const { user, email, tier, cadence, price, currency, source, status, startedAt, renewsAt, endsAt } = member
  const name = user ? user.name || user.username : (email ?? t`Unknown`)
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
          <bdi>{tier.name}</bdi> ·{' '}
          {cadence === 'MONTHLY' ? t`${formatMoney(price, currency)} a month` : t`${formatMoney(price, currency)} a year`} ·{' '}
          {t(sourceNames[source])} · {t`Member since ${formatDay(new Date(startedAt), now)}`}
        </>
      }
      actions={
        <Badge tone={tones[status]}>
          {until && status !== 'PAYMENT_FAILED' ? statusOn[status](formatDay(new Date(until), now)) : t(statusNames[status])}
        </Badge>
      }
    />
  )
}
