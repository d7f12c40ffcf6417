import type { KeyboardEvent } from 'react'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"], [contenteditable="true"]'

/** A modal dialog already makes the page inert; this also keeps Tab from moving to the browser's own UI. */
export const trapTabKey = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const reachable = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility(),
  )
  const [first, last] = [reachable[0], reachable.at(-1)]
  const edge = event.shiftKey ? first : last
  const isOutside = !event.currentTarget.contains(document.activeElement) || document.activeElement === event.currentTarget
  if (document.activeElement !== edge && !(isOutside && event.shiftKey)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
