import { pathTo } from '#shared/routes.ts'
import { nativeBridge } from '#web/shell/runtime/app-link.ts'

/** Leaves the app's own session first, where there is one, and then ours, with the token that proves it is meant. */
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
