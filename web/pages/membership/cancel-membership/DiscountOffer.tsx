import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { MembershipCancellationDiscount } from '#shared/enums/membership.ts'
import { discounted } from '#shared/membership/plans.ts'
import { percentOff } from '#shared/membership/rules.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import type { MembershipStatusData } from '#web/features/membership/membership-status.operations.ts'
import { pricePerPeriod } from '#web/features/membership/plan-labels.ts'
import { Stack } from '#web/design/Layout/Layout.tsx'

type Props = {
  membership: MembershipStatusData
  offer: MembershipCancellationDiscount
  isPending: boolean
  onAccept: () => void
}

/** A discount for one year, shown next to the cancel button rather than in front of it. */
export function DiscountOffer({ membership, offer, isPending, onAccept }: Props) {
  if (offer === 'NO_DISCOUNT') return null
  const { amount, currency, membershipType } = membership
  const percent = percentOff[offer]
  return (
    <Notice tone="gilt">
      <Stack gap={3} align="start">
        <p>
          {rich`${<b>{t`Stay for ${percent}% less.`}</b>} For one year you’d pay ${<b>{pricePerPeriod(formatMoney(discounted(amount, percent), currency), membershipType)}</b>} instead of ${formatMoney(amount, currency)}, starting with your next charge. Writers are paid the same.`}
        </p>
        <Button size="s" loading={isPending} onClick={onAccept}>
          {t`Stay for ${percent}% less`}
        </Button>
      </Stack>
    </Notice>
  )
}
