/**
 * Records presses, keys, focus and input that happen before hydration and replays them afterwards, each once. Links, forms with an action and open
 * menus work natively.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const { documentElement } = document
const pressed = new Set<HTMLElement>()
const submitted = new Map<HTMLFormElement, HTMLElement | null>()
const changed = new Map<Field, string | boolean>()
const keys: KeyboardEvent[] = []
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

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)

const recordChange = (event: Event) => {
  const { target } = event
  if (!isField(target)) return
  event.stopPropagation()
  changed.set(target, isChoice(target) ? target.checked : target.value)
}

/** What a key does by itself, such as pressing a button or scrolling, still happens; text fields record what it types. */
const recordKey = (event: KeyboardEvent) => {
  if (isField(event.target) || (event.target as HTMLElement).isContentEditable) return
  event.stopPropagation()
  if (keys.length < maxKeys) keys.push(event)
}

/** React only reports a field's value when it differs from the last one it tracked, so the tracked value is changed first. */
function replayValue(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (!isChoice(field)) return
    field.checked = !value
    field.click()
  } else if (field instanceof HTMLSelectElement || field.type === 'file') {
    // Not a text control: reported as is.
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    const { selectionStart, selectionEnd } = field
    field.value = ''
    // React tracks the instance property, so the prototype's setter bypasses it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const replayFocus = () => {
  const { activeElement, body } = document
  if (activeElement !== body) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

function replayPresses(): void {
  for (const target of pressed) target.click()
  pressed.clear()
  for (const [form, submitter] of submitted) form.requestSubmit(submitter)
}

function replay(): void {
  for (const key of keys) (key.target ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key))
  for (const [field, value] of changed) replayValue(field, value)
  // A replayed value may be what enables the button.
  if (changed.size > 0) setTimeout(replayPresses)
  else replayPresses()
}

/** Whether only buttons have been pressed so far: each hydrates the part of the page it is in, while other events may concern any part. */
const isOnlyPressed = () =>
  keys.length + changed.size + submitted.size === 0 && [...pressed].every((target) => target instanceof HTMLButtonElement)

export function recordEvents(): void {
  if (documentElement.dataset.hydrated !== undefined) return
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
    replayFocus()
    if (!isHydrated) return replayPresses()
    hydrationObserver.disconnect()
    recording.abort()
    replay()
  })
  hydrationObserver.observe(documentElement, { attributeFilter: ['data-interactive', 'data-hydrated'] })
}
