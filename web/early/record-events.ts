import type { RecordedField, RecordedEvents } from '#web/app/runtime/recorded-events.ts'

const { documentElement } = document
const pressed: RecordedEvents['pressed'] = new Set()
const submitted: RecordedEvents['submitted'] = new Map()
const changed: RecordedEvents['changed'] = new Map()
const keys: RecordedEvents['keys'] = []
/** Scrolling by keyboard while the page loads repeats one key many times. */
const maxKeys = 10

/** A menu's items are rendered when it opens, so that before hydration the browser would open an empty one. */
const opensMenu = ({ popoverTargetElement: menu }: HTMLButtonElement): boolean => (menu?.childElementCount ?? 0) > 0

const recordPress = (event: MouseEvent) => {
  const target = event.target instanceof Element && event.target.closest<HTMLElement>('button, mark')
  if (!target) return
  if (target instanceof HTMLButtonElement) {
    if (opensMenu(target) || (target.type === 'submit' && target.form?.hasAttribute('action'))) return
    // A form without an action would reload the page, and a partially hydrated React would handle the event before the page is ready.
    event.preventDefault()
    event.stopPropagation()
  }
  // Repeated presses of an unresponsive button count once.
  pressed.add(target)
}

/** Enter in a form without a button. */
const recordSubmit = (event: SubmitEvent) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
  event.preventDefault()
  event.stopPropagation()
  submitted.set(form, event.submitter)
}

const isField = (target: EventTarget | null): target is RecordedField =>
  target instanceof Element && target.matches('input, textarea, select')

const isChoice = (field: RecordedField): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type)

const recordChange = (event: Event) => {
  const { target } = event
  if (!isField(target)) return
  event.stopPropagation()
  changed.set(target, isChoice(target) ? target.checked : target.value)
}

/** Stored by `web/app/local/single-key-shortcuts.ts`. Where storage is blocked, they are on. */
function hasSingleKeyShortcuts(): boolean {
  try {
    return localStorage.getItem('post-platform|singleKeyShortcuts') !== 'false'
  } catch {
    return true
  }
}

/** Browsers have a search of their own on these keys, which open ours once the page is hydrated. */
const opensSearch = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !altKey && (ctrlKey === metaKey ? !ctrlKey && key === '/' && hasSingleKeyShortcuts() : key === 'k')

/** What the browser does on a key, such as pressing a button or scrolling, still happens; text fields record what it types. */
const recordKey = (event: KeyboardEvent) => {
  if (isField(event.target) || (event.target as HTMLElement).isContentEditable) return
  event.stopPropagation()
  if (opensSearch(event)) event.preventDefault()
  if (keys.length < maxKeys) keys.push(event)
}

/** Whether only buttons have been pressed so far: each hydrates the part of the page it is in, while other events may concern any part. */
const isOnlyPressed = () =>
  keys.length + changed.size + submitted.size === 0 && [...pressed].every((target) => target instanceof HTMLButtonElement)

const handOver = () => dispatchEvent(new CustomEvent('recorded-events', { detail: { pressed, submitted, changed, keys } }))

/**
 * Records presses, keys, focus and input that happen before hydration, and hands them to `web/app/runtime/replay-events.ts` afterwards. Links,
 * forms with an action and open menus work natively.
 */
export function recordEarlyEvents(): void {
  const recording = new AbortController()
  const recordingPresses = new AbortController()
  const record = <Type extends keyof WindowEventMap>(
    { signal }: AbortController,
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
  ) => addEventListener(type, listener, { capture: true, signal })
  record(recordingPresses, 'click', recordPress)
  record(recordingPresses, 'input', recordChange)
  record(recordingPresses, 'change', recordChange)
  record(recording, 'submit', recordSubmit)
  record(recording, 'keydown', recordKey)
  const hydrationObserver = new MutationObserver(() => {
    const isHydrated = documentElement.dataset.hydrated !== undefined
    if (!isHydrated && !isOnlyPressed()) return
    recordingPresses.abort()
    if (isHydrated) {
      hydrationObserver.disconnect()
      recording.abort()
    }
    handOver()
    pressed.clear()
  })
  hydrationObserver.observe(documentElement, { attributeFilter: ['data-interactive', 'data-hydrated'] })
}
