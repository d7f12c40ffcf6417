/**
 * Records clicks and input that happen before hydration and replays them afterwards. Links, forms with an action and menus work natively.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const { documentElement } = document
const changes = ['input', 'change'] as const
const pressed = new Set<HTMLButtonElement>()
const changed = new Map<Field, string | boolean>()

const recordPress = (event: MouseEvent) => {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button || button.popoverTargetElement || (button.type === 'submit' && button.form?.hasAttribute('action'))) return
  // A form without an action would reload the page, and a partially hydrated React would handle the event before the page is ready.
  event.preventDefault()
  event.stopPropagation()
  // Repeated presses of an unresponsive button count once.
  pressed.add(button)
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)

const recordChange = (event: Event) => {
  const { target } = event
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement))
    return
  event.stopPropagation()
  changed.set(target, isChoice(target) ? target.checked : target.value)
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

const hydrationObserver = new MutationObserver(() => {
  hydrationObserver.disconnect()
  removeEventListener('click', recordPress, true)
  for (const type of changes) removeEventListener(type, recordChange, true)
  for (const [field, value] of changed) replayValue(field, value)
  // A replayed value may be what enables the button.
  setTimeout(() => {
    for (const button of pressed) button.click()
  })
})

/** A page opened by an action link submits its form automatically in the browser that started the flow. */
const submitActionForm = () => document.querySelector<HTMLFormElement>('form[data-post-at-once]')?.submit()
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', submitActionForm)
else submitActionForm()

if (documentElement.dataset.hydrated === undefined) {
  addEventListener('click', recordPress, true)
  for (const type of changes) addEventListener(type, recordChange, true)
  hydrationObserver.observe(documentElement, { attributeFilter: ['data-hydrated'] })
}
