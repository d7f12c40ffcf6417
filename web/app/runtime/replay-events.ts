import type { RecordedField, RecordedEvents } from './recorded-events.ts'

/** React only reports a field's value when it differs from the last one it tracked, so the tracked value is changed first. */
function replayValue(field: RecordedField, value: string | boolean): void {
  if (typeof value === 'boolean') {
    if (!('checked' in field)) return
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

function replay({ pressed, submitted, changed, keys }: RecordedEvents): void {
  const { activeElement, body } = document
  if (activeElement !== body) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const key of keys) (key.target ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key))
  for (const [field, value] of changed) replayValue(field, value)
  const targets = [...pressed]
  const replayPresses = () => {
    for (const target of targets) target.click()
    for (const [form, submitter] of submitted) form.requestSubmit(submitter)
  }
  // A replayed value may be what enables the button.
  if (changed.size > 0) setTimeout(replayPresses)
  else replayPresses()
}

/**
 * Replays what `web/early/record-events.ts` has recorded, each once: presses as soon as the parts of the page can hydrate, if there was
 * nothing else, and the rest when all of them have.
 */
export function replayRecordedEvents(): void {
  addEventListener('recorded-events', ({ detail }) => replay(detail))
}
