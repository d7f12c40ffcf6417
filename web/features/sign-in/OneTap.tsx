import { useEffect, useEffectEvent } from 'react'
import { pathTo } from '#shared/routes.ts'
import { matchRoute } from '#shared/routes/match.ts'
import { dismiss } from '#web/app/local/dismissals.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { returnAddress, useNavigation } from '#web/app/runtime/navigation.ts'
import { postForm } from '#web/app/runtime/post-form.ts'
import { ensureXsrfToken, readXsrfToken } from '#web/app/runtime/xsrf.ts'
import { loadGoogleIdentity } from './google-identity.ts'
import { showsOneTap } from './one-tap-rule.ts'

/** Google One Tap for signed-out visitors. Its script loads only where the prompt may show. */
export function OneTap() {
  const { config, session, flags, allowsThirdParties } = useEnvironment()
  const { location } = useNavigation()
  const { path } = location
  const start = useEffectEvent(async (isOver: () => boolean) => {
    const route = matchRoute(path, 'GET')?.route
    const width = window.innerWidth
    const { isLoggedIn } = session
    // Other hosts cannot set the session cookie.
    if (window.location.host !== config.authDomain || !allowsThirdParties) return
    if (!showsOneTap({ route, width, isLoggedIn, flags, userAgent: navigator.userAgent, now: Date.now() })) return
    await ensureXsrfToken()
    // The signed credential contains this browser's token, so that it cannot be replayed elsewhere.
    const xsrf = readXsrfToken()
    const google = await loadGoogleIdentity()
    if (!xsrf || !google || isOver()) return
    google.initialize({
      client_id: config.googleClientId,
      nonce: xsrf,
      context: 'signin',
      use_fedcm_for_prompt: true,
      cancel_on_tap_outside: false,
      callback: ({ credential }) =>
        postForm(pathTo('RedirectCallbackGoogle'), { credential, xsrf, redirect: returnAddress(location) }),
    })
    google.prompt((moment) => {
      const isClosed = moment.isSkippedMoment() || (moment.isDismissedMoment() && moment.getDismissedReason() === 'cancel_called')
      if (isClosed && !isOver()) dismiss('one-tap', Date.now())
    })
  })
  useEffect(() => {
    let isOver = false
    void start(() => isOver)
    return () => {
      isOver = true
      window.google?.accounts?.id?.cancel()
    }
    // Only the path identifies a page; query and fragment do not.
  }, [path])
  return null
}
