export const appLinkRetryMs = 500

/** The interface the native app injects into pages. */
type NativeBridge = { signOut?: () => void }

export const nativeBridge = (): NativeBridge | undefined => (globalThis as { octavoApp?: NativeBridge }).octavoApp

/** Whether the page runs in our app. Some versions inject their bridge late, so it is checked twice. */
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
