import { t } from '#shared/translation/translate.ts'
import { useIsSelling } from '#web/features/membership/WhileSelling.tsx'
import { Suspense, use, useEffect, useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Banner } from '#web/design/Banner/Banner.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { track } from '#web/app/analytics/track.ts'
import { clickedAttribute } from '#web/app/analytics/track-clicked.ts'
import { trackViewed, viewedAttribute } from '#web/app/analytics/track-viewed.ts'
import { avatarMenuQuery } from '#web/app/runtime/frame.operations.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { usePageId } from '#web/app/runtime/screen-context.ts'
import { useIsHydrated } from '#web/design/use-is-hydrated.ts'
import { dismissOffer, isOfferDismissedLocally } from './dismiss-offer.ts'
import { loadMemberBanner } from './load-member-banner.ts'
import { shouldShowUpsell } from './upsell.ts'
import { weeklyPrice } from './upsell-price.ts'

const offerPages: readonly string[] = ['publication-membership', 'publication-redeem']

/** The banner above a page. On a story, the offer of a membership depends on the paywall, so the story shows that itself. */
export function TopBanner() {
  const { session } = useEnvironment()
  const pageId = usePageId()
  const isSelling = useIsSelling()
  if (session.isMember)
    return isSelling ? (
      <Suspense fallback={null}>
        <MemberBannerSlot />
      </Suspense>
    ) : null
  return pageId === 'post' ? null : <UpsellBanner />
}

/** The offer of a membership. The server also knows whether it was dismissed, so it never appears late and shifts the page. */
export function UpsellBanner({ isLockedStory = false }: { isLockedStory?: boolean }) {
  const { session, client } = useEnvironment()
  const pageId = usePageId()
  const { data } = useQuery(avatarMenuQuery, {}, { skip: !session.isLoggedIn, optional: true })
  const isHydrated = useIsHydrated()
  const [isClosed, setClosed] = useState(session.closedOffers.includes('membership-upsell'))
  const viewer = data?.viewer
  const isSelling = useIsSelling()
  const isUpsell =
    isSelling &&
    viewer !== undefined &&
    viewer !== null &&
    shouldShowUpsell({
      isLoggedIn: session.isLoggedIn,
      hasMembership: viewer.membership !== null,
      isDismissed: isClosed || (isHydrated && isOfferDismissedLocally('membership-upsell', viewer.id)),
      hasOwnOffer: isLockedStory || offerPages.includes(pageId),
      isNativeApp: client.isNativeApp,
    })
  const isViewed = isHydrated && isUpsell
  useEffect(() => {
    if (isViewed) trackViewed('upsell.viewed')
  }, [isViewed])
  if (!isUpsell) return null
  const { yearly, currency } = data?.startingPrices ?? {}
  return (
    <Banner
      kind="upsell"
      label={t`Membership`}
      onClose={() => {
        dismissOffer('membership-upsell', viewer.id)
        track('upsell.dismissed')
        setClosed(true)
      }}
    >
      <Leafmark />
      <Link href={pathTo('ShowPay')} {...{ [viewedAttribute]: 'upsell.viewed', [clickedAttribute]: 'upsell.clicked' }}>
        {yearly ? t`Become a member for less than ${weeklyPrice(yearly, currency)} a week` : t`Become a member`}
      </Link>
    </Banner>
  )
}

/** Members-only code loads separately; until then the server-rendered banner stays. */
function MemberBannerSlot() {
  const MemberBanner = use(loadMemberBanner())
  return <MemberBanner />
}
