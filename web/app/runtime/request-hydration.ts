/**
 * Asks a page that hydrates on intent to hydrate now, because something must appear on it by itself. Resolves after hydration. See
 * docs/decisions/0077-hydrate-on-intent.md.
 */
export function requestHydration(): Promise<void> {
  const { documentElement } = document
  documentElement.dataset.intent ??= ''
  return new Promise((resolve) => {
    const isHydrated = () => documentElement.dataset.hydrated !== undefined
    if (isHydrated()) return resolve()
    const observer = new MutationObserver(() => {
      if (!isHydrated()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(documentElement, { attributeFilter: ['data-hydrated'] })
  })
}
