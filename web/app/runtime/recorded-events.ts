export type RecordedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What was pressed, submitted, changed and typed before hydration. */
export type RecordedEvents = {
  pressed: Set<HTMLElement>
  submitted: Map<HTMLFormElement, HTMLElement | null>
  changed: Map<RecordedField, string | boolean>
  keys: KeyboardEvent[]
}

declare global {
  interface WindowEventMap {
    'recorded-events': CustomEvent<RecordedEvents>
  }
}
