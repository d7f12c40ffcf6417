import { hasSingleKeyShortcuts, showSingleKeyShortcuts } from '#web/app/local/single-key-shortcuts.ts'
import { hasFloatingElement } from '#web/design/floating/has-floating-element.ts'
import { isComposing } from '#web/design/is-composing.ts'

/** `Mod-k`, or one key as it is typed. */
const singleKeys = /^[/?cghjklnorswxy]$/
/** Where keys have another meaning: fields, widgets of their own, and the page where a story is written. */
const otherKeys = 'input, textarea, select, video, audio, [role="dialog"], [role="menu"], [role="listbox"], [role="slider"]'
const editorFrame = '[data-editor-frame]'
/** Held down, these begin a command of a screen reader. */
const screenReaderKeys = new Set(['CapsLock', 'Insert'])

function shortcutOf(event: KeyboardEvent): string | undefined {
  const { key, altKey, ctrlKey, metaKey } = event
  if (altKey) return undefined
  if (ctrlKey !== metaKey) return key.toLowerCase() === 'k' && !event.shiftKey ? 'Mod-k' : undefined
  return !ctrlKey && singleKeys.test(key) && hasSingleKeyShortcuts() && !document.querySelector(editorFrame) ? key : undefined
}

export const opensPanel = (shortcut: string): boolean => shortcut === '/' || shortcut === 'Mod-k'

const isTextKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !altKey && !ctrlKey && !metaKey

/** Keeps what is typed after a key that opens the panel for its field, which is not there yet. */
export function createTypeahead() {
  let text: string | undefined
  return {
    start: () => {
      text ??= ''
    },
    /** Returns whether the event was for the field. */
    add: (event: KeyboardEvent): boolean => {
      if (text === undefined || !isTextKey(event)) return false
      text += event.key
      return true
    },
    /** Called once the field has the focus. */
    take: (): string => {
      const typed = text ?? ''
      text = undefined
      return typed
    },
  }
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(otherKeys) !== null)

/** Calls back with each shortcut that is pressed. Returns how to stop. */
export function watchShortcuts(onShortcut: (shortcut: string) => void): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let isReaderCommand = false
  showSingleKeyShortcuts()
  document.addEventListener(
    'keydown',
    (event) => {
      if (screenReaderKeys.has(event.key)) isReaderCommand = true
      if (isReaderCommand || event.repeat || isComposing(event) || event.defaultPrevented || isElsewhere(event.target)) return
      const shortcut = shortcutOf(event)
      if (shortcut === undefined || hasFloatingElement()) return
      event.preventDefault()
      onShortcut(shortcut)
    },
    { signal },
  )
  const release = ({ key }: KeyboardEvent) => {
    if (screenReaderKeys.has(key)) isReaderCommand = false
  }
  document.addEventListener('keyup', release, { signal })
  window.addEventListener('blur', () => (isReaderCommand = false), { signal })
  return () => listeners.abort()
}
