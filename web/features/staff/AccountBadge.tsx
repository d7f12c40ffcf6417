import { phrase, type Phrase, plural, t } from '#shared/translation/translate.ts'
import type { AccountState } from '#shared/enums/moderation.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Badge, type BadgeProps } from '#web/design/Badge/Badge.tsx'

const states: Record<AccountState, { text: Phrase; tone: NonNullable<BadgeProps['tone']> }> = {
  ACTIVE: { text: phrase`Active`, tone: 'positive' },
  SUSPENDED: { text: phrase`Suspended`, tone: 'danger' },
  DEACTIVATED: { text: phrase`Deactivated`, tone: 'plain' },
  DELETED: { text: phrase`Being deleted`, tone: 'plain' },
}

type Props = { account: { accountState: AccountState | null; openReportCount: number | null } }

/** What matters most about an account. */
export function AccountBadge({ account: { accountState, openReportCount } }: Props) {
  const { text, tone } = states[accountState ?? 'ACTIVE']
  if (accountState === 'ACTIVE' && openReportCount)
    return (
      <Badge tone="warning">
        {plural(openReportCount, phrase`1 open report`, phrase`${formatNumber(openReportCount)} open reports`)}
      </Badge>
    )
  return <Badge tone={tone}>{t(text)}</Badge>
}
