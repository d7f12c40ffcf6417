import { pathTo } from '#shared/routes.ts'

type NativeBridge = { signOut?: () => void }

/** Leaves the app's own session first, where there is one, and then ours, with the token that proves it is meant. */
export function signOut(
  xsrf: string | null,
  {
    assign = (path: string) => window.location.assign(path),
    native = (globalThis as { octavoApp?: NativeBridge }).octavoApp,
  } = {},
): void {
  if (!xsrf) {
    console.warn('No xsrf token found.')
    return
  }
  native?.signOut?.()
  assign(pathTo('AcctSignout', { xsrf }))
}
