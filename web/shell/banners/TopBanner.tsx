import { useEffect, useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Banner } from '#web/design/Banner/Banner.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { track } from '#web/shell/analytics/track.ts'
import { avatarMenuQuery } from '#web/shell/header/shell.operations.ts'
import { closeUpsell } from './close-upsell.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { chooseBanner, isUpsellDue } from './choose-banner.ts'
import { weeklyPrice } from './upsell-price.ts'

/** The one banner above a page. The server knows too whether it was closed, so that it never pushes a page down that already stands. */
export function TopBanner({ isLockedStory = false }: { isLockedStory?: boolean }) {
  const { session, client, config } = useEnvironment()
  const { data } = useQuery(avatarMenuQuery, {}, { skip: !session.isLoggedIn })
  const [isClosed, setClosed] = useState(session.isUpsellClosed)
  const viewer = data?.viewer
  const isUpsell =
    viewer !== undefined &&
    viewer !== null &&
    isUpsellDue({
      isLoggedIn: session.isLoggedIn,
      hasMembership: viewer.membership !== null,
      isDismissed: isClosed,
      isLockedStory,
      isNativeApp: client.isNativeApp,
    })
  const shown = chooseBanner(isUpsell ? ['NON_MEMBER_UPSELL'] : [])
  useEffect(() => {
    if (shown === 'NON_MEMBER_UPSELL') track('upsell.viewed')
  }, [shown])
  if (shown !== 'NON_MEMBER_UPSELL' || !viewer) return null
  return (
    <Banner
      kind="upsell"
      label="Membership"
      icon={<Leafmark />}
      onClose={() => {
        closeUpsell(viewer.id)
        track('upsell.dismissed')
        setClosed(true)
      }}
    >
      Read all of {config.productName} for less than {weeklyPrice()} a week.{' '}
      <Link href={pathTo('ShowPay')} onClick={() => track('upsell.clicked')}>
        Become a member
      </Link>
    </Banner>
  )
}
