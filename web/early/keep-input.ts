/**
 * Runs ahead of everything else: what is pressed and typed while the page still wakes is kept, and told to the page once it has
 * woken. Links, forms with an address and menus do by themselves what they should.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const { documentElement } = document
const changes = ['input', 'change'] as const
const pressed = new Set<HTMLButtonElement>()
const changed = new Map<Field, string | boolean>()

const keepPress = (event: MouseEvent) => {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button || button.popoverTargetElement || (button.type === 'submit' && button.form?.hasAttribute('action'))) return
  // A form that knows no address would ask for the page anew, and React, half awake, would do now what is to be done then.
  event.preventDefault()
  event.stopPropagation()
  // Whoever gets no answer presses again, and means it once.
  pressed.add(button)
}

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)

const keepChange = (event: Event) => {
  const { target } = event
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement))
    return
  event.stopPropagation()
  changed.set(target, isChoice(target) ? target.checked : target.value)
}

/** React tells of a field only what differs from what it saw there last: it is shown something else first. */
function tell(field: Field, wanted: string | boolean): void {
  if (typeof wanted === 'boolean') {
    if (!isChoice(field)) return
    field.checked = !wanted
    field.click()
  } else if (field instanceof HTMLSelectElement || field.type === 'file') {
    // No text, and told of as it stands.
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    const { selectionStart, selectionEnd } = field
    field.value = ''
    // What React watches is the field's own property, not that of its kind.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, wanted)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

const waking = new MutationObserver(() => {
  waking.disconnect()
  removeEventListener('click', keepPress, true)
  for (const type of changes) removeEventListener(type, keepChange, true)
  for (const [field, wanted] of changed) tell(field, wanted)
  // What was typed may be what lets a button be pressed.
  setTimeout(() => {
    for (const button of pressed) button.click()
  })
})

/** A page that stands for a link sends its form by itself in the browser that began what the link ends. */
const postAtOnce = () => document.querySelector<HTMLFormElement>('form[data-post-at-once]')?.submit()
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', postAtOnce)
else postAtOnce()

if (documentElement.dataset.hydrated === undefined) {
  addEventListener('click', keepPress, true)
  for (const type of changes) addEventListener(type, keepChange, true)
  waking.observe(documentElement, { attributeFilter: ['data-hydrated'] })
}
