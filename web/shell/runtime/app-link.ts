export const appLinkRetryMs = 500

/** What the native app puts into the pages it shows. */
type NativeBridge = { signOut?: () => void }

export const nativeBridge = (): NativeBridge | undefined => (globalThis as { octavoApp?: NativeBridge }).octavoApp

/** Whether the page is shown by our app. Some put their bridge in only once the page stands, so it is looked for a second time. */
export function checkAppLink(
  found: () => void,
  { bridge = nativeBridge, setTimer = setTimeout }: { bridge?: () => unknown; setTimer?: typeof setTimeout } = {},
): () => void {
  if (bridge()) {
    found()
    return () => {}
  }
  const timer = setTimer(() => {
    if (bridge()) found()
  }, appLinkRetryMs)
  return () => clearTimeout(timer)
}
