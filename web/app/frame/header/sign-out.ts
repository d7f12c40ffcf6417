import { pathTo } from '#shared/routes.ts'
import { nativeBridge } from '#web/app/runtime/app-link.ts'

/** Ends the native app's session, where there is one, and then the web session, with an XSRF token. */
export function signOut(
  xsrf: string | null,
  { assign = (path: string) => window.location.assign(path), native = nativeBridge() } = {},
): void {
  if (!xsrf) {
    console.warn('No xsrf token found.')
    return
  }
  native?.signOut?.()
  assign(pathTo('AcctSignout', { xsrf }))
}
