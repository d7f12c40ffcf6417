import type { AccountState } from '#shared/enums/moderation.ts'
import { plural } from '#shared/text/count.ts'
import { Badge, type BadgeProps } from '#web/design/Badge/Badge.tsx'

const states: Record<AccountState, { text: string; tone: NonNullable<BadgeProps['tone']> }> = {
  ACTIVE: { text: 'Active', tone: 'positive' },
  SUSPENDED: { text: 'Suspended', tone: 'danger' },
  DEACTIVATED: { text: 'Deactivated', tone: 'plain' },
  DELETED: { text: 'Being deleted', tone: 'plain' },
}

type Props = { account: { accountState: AccountState | null; openReportCount: number | null } }

/** What matters most about an account. */
export function AccountBadge({ account: { accountState, openReportCount } }: Props) {
  const { text, tone } = states[accountState ?? 'ACTIVE']
  if (accountState === 'ACTIVE' && openReportCount) return <Badge tone="warning">{plural(openReportCount, 'open report')}</Badge>
  return <Badge tone={tone}>{text}</Badge>
}
