import { useEffect } from 'react'
import { ToastRegion } from '#web/design/Toast/ToastRegion.tsx'
import { TooltipLayer } from '#web/design/Tooltip/TooltipLayer.tsx'
import { StartAnalytics } from '#web/app/analytics/StartAnalytics.tsx'
import { MembershipRequests } from '#web/features/membership/MembershipRequests.tsx'
import { OfflineSync } from '#web/features/offline/OfflineSync.tsx'
import { PrivacyToast } from '#web/features/privacy/PrivacyToast.tsx'
import { ProfileCardLayer } from '#web/features/people/ProfileCardLayer.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { SessionToasts } from '#web/features/session-toasts/SessionToasts.tsx'
import { SignInHost } from '#web/features/sign-in/SignInHost.tsx'
import { ErrorBoundary } from '#web/app/runtime/ErrorBoundary.tsx'
import { reportError } from '#web/app/runtime/report-error.ts'
import { clientLazy } from '#web/app/runtime/client-lazy.tsx'
import { replayHover } from './replay-hover.ts'

const OneTap = clientLazy(async () => (await import('#web/features/sign-in/OneTap.tsx')).OneTap)

const LiveUnread = clientLazy(async () => (await import('#web/app/frame/live/LiveUnread.tsx')).LiveUnread)

const everywhere = [
  SignInHost,
  ToastRegion,
  SessionToasts,
  PrivacyToast,
  StartAnalytics,
  TooltipLayer,
  ProfileCardLayer,
  OfflineSync,
  MembershipRequests,
]

/** Parts that are initially invisible, so they load after hydration. */
export function DeferredShell() {
  const { session, config } = useEnvironment()
  const { viewerId } = session
  // After the effects of the parts.
  useEffect(() => replayHover(), [])
  return (
    <>
      {everywhere.map((Ornament, i) => (
        // Where one fails, the page and the others stay.
        <ErrorBoundary key={i} report={reportError} fallback={null}>
          <Ornament />
        </ErrorBoundary>
      ))}
      {!viewerId && config.googleClientId && <OneTap />}
      {viewerId && <LiveUnread viewerId={viewerId} />}
    </>
  )
}
