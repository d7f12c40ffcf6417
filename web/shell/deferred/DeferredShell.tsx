import { ToastRegion } from '#web/design/Toast/ToastRegion.tsx'
import { TooltipLayer } from '#web/design/Tooltip/TooltipLayer.tsx'
import { StartAnalytics } from '#web/shell/analytics/StartAnalytics.tsx'
import { MembershipRequests } from '#web/shell/membership/MembershipRequests.tsx'
import { OfflineSync } from '#web/shell/offline/OfflineSync.tsx'
import { PrivacyToast } from '#web/shell/privacy/PrivacyToast.tsx'
import { ProfileCardLayer } from '#web/shell/profile-card/ProfileCardLayer.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { SessionToasts } from '#web/shell/session-toasts/SessionToasts.tsx'
import { SignInHost } from '#web/shell/sign-in/SignInHost.tsx'
import { clientLazy } from './client-lazy.tsx'

const OneTap = clientLazy(async () => (await import('#web/shell/one-tap/OneTap.tsx')).OneTap)

const LiveUnread = clientLazy(async () => (await import('#web/shell/live/LiveUnread.tsx')).LiveUnread)

/** Parts that are initially invisible, so they load after hydration. */
export function DeferredShell() {
  const { session, config } = useEnvironment()
  const { viewerId } = session
  return (
    <>
      <SignInHost />
      <ToastRegion />
      <SessionToasts />
      <PrivacyToast />
      <StartAnalytics />
      <TooltipLayer />
      <ProfileCardLayer />
      <OfflineSync />
      <MembershipRequests />
      {!viewerId && config.googleClientId && <OneTap />}
      {viewerId && <LiveUnread viewerId={viewerId} />}
    </>
  )
}
