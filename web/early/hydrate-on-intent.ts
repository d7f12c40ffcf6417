import { addToHead } from './add-to-head.ts'

const interactive =
  'a[href], button, input, textarea, select, summary, label, mark, [role=button], [contenteditable], [tabindex]:not([tabindex="-1"])'

const { documentElement } = document
const requestHydration = () => {
  documentElement.dataset.intent = ''
}

const isInteractive = ({ target }: Event): boolean => target instanceof Element && target.closest(interactive) !== null
const modifierKeys = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift', 'CapsLock'])

/** What people do before they use something. A screen reader's press is a click without a pointer. */
const intents: Record<string, (event: Event) => boolean> = {
  pointerover: isInteractive,
  pointerdown: isInteractive,
  focusin: isInteractive,
  click: isInteractive,
  input: isInteractive,
  change: isInteractive,
  submit: () => true,
  keydown: (event) => !modifierKeys.has((event as KeyboardEvent).key),
  selectionchange: () => document.getSelection()?.isCollapsed === false,
}

/**
 * On a page that hydrates on intent, loads the client at the first sign that somebody is about to use the page, or once another script asks
 * for it by `data-intent`. The inline script names the client's files in `data-client`, the entry first.
 * See docs/decisions/0077-hydrate-on-intent.md.
 */
export function hydrateOnIntent(): void {
  const [entry, ...more] = document.querySelector<HTMLElement>('[data-client]')?.dataset.client?.split(' ') ?? []
  if (!entry) return
  const load = () => {
    // All at once: imports would be discovered file by file.
    for (const href of more) addToHead('link', { rel: 'modulepreload', href })
    // Evaluated while the entry, which is much larger, is still loading. The entry imports it, too, and handles its errors.
    const page = document.querySelector<HTMLElement>('[data-module]')?.dataset.module
    if (page) import(/* @vite-ignore */ page).catch(() => undefined)
    import(/* @vite-ignore */ entry).catch((error: unknown) => {
      console.error(error)
      // The next sign of intent tries again.
      delete documentElement.dataset.intent
      wait()
    })
  }
  const wait = () => {
    const waiting = new AbortController()
    const requested = new MutationObserver(() => {
      requested.disconnect()
      waiting.abort()
      load()
    })
    requested.observe(documentElement, { attributeFilter: ['data-intent'] })
    const options = { capture: true, passive: true, signal: waiting.signal }
    for (const [type, isIntent] of Object.entries(intents))
      addEventListener(type, (event) => isIntent(event) && requestHydration(), options)
  }
  wait()
}
