import { ToastRegion } from '#web/design/Toast/ToastRegion.tsx'
import { TooltipLayer } from '#web/design/Tooltip/TooltipLayer.tsx'
import { StartAnalytics } from '#web/shell/analytics/StartAnalytics.tsx'
import { MembershipDoors } from '#web/shell/membership/MembershipDoors.tsx'
import { KeepOffline } from '#web/shell/offline/KeepOffline.tsx'
import { PrivacyToast } from '#web/shell/privacy/PrivacyToast.tsx'
import { ProfileCardLayer } from '#web/shell/profile-card/ProfileCardLayer.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { SessionToasts } from '#web/shell/session-toasts/SessionToasts.tsx'
import { SusiHost } from '#web/shell/susi/SusiHost.tsx'
import { later } from './later.tsx'

const OneTap = later(async () => (await import('#web/shell/one-tap/OneTap.tsx')).OneTap)

const LiveUnread = later(async () => (await import('#web/shell/live/LiveUnread.tsx')).LiveUnread)

/** Parts that are initially invisible, so they load after hydration. */
export function AfterPage() {
  const { session, config } = useEnvironment()
  const { viewerId } = session
  return (
    <>
      <SusiHost />
      <ToastRegion />
      <SessionToasts />
      <PrivacyToast />
      <StartAnalytics />
      <TooltipLayer />
      <ProfileCardLayer />
      <KeepOffline />
      <MembershipDoors />
      {!viewerId && config.googleClientId && <OneTap />}
      {viewerId && <LiveUnread viewerId={viewerId} />}
    </>
  )
}
