import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { canSwitchPlan } from '#shared/membership/rules.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Banner } from '#web/design/Banner/Banner.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { dismissOffer, isOfferDismissedLocally } from '#web/features/banners/dismiss-offer.ts'
import { membershipStatusQuery } from '#web/features/membership/membership-status.operations.ts'
import { isFriend } from '#web/features/membership/membership-labels.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { useIsHydrated } from '#web/design/use-is-hydrated.ts'
import styles from '#web/pages/account/settings/SettingsPage.module.css'

/** Offers the Friend plan to members who can switch. */
export function FriendOffer() {
  const { session } = useEnvironment()
  const { data } = useQuery(membershipStatusQuery, {}, { skip: !session.isMember })
  const isHydrated = useIsHydrated()
  const [isClosed, setClosed] = useState(session.closedOffers.includes('friend-upsell'))
  const { viewerId } = session
  const membership = data?.membershipStatus
  if (!membership || !viewerId || isFriend(membership) || !canSwitchPlan(membership)) return null
  if (isClosed || (isHydrated && isOfferDismissedLocally('friend-upsell', viewerId))) return null
  return (
    <div className={styles.offer}>
      <Banner
        kind="upsell"
        label={t`Friend membership`}
        icon={<Leafmark />}
        onClose={() => {
          dismissOffer('friend-upsell', viewerId)
          setClosed(true)
        }}
      >
        {rich`Give every writer you read four times as much. ${<Link href={pathTo('ShowManageMembershipPage')}>{t`Upgrade to Friend`}</Link>}`}
      </Banner>
    </div>
  )
}
