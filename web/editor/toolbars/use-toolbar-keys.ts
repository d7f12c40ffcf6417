import { type KeyboardEvent, useCallback } from 'react'

/** Toolbar keyboard pattern: a single tab stop, arrow keys inside, Escape back to the text. */
export function useToolbarKeys(onEscape: () => void) {
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) {
        if (event.key === 'Escape') onEscape()
        return
      }
      const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
      const at = buttons.indexOf(document.activeElement as HTMLElement)
      // In a toolbar that begins on the right, the next tool is on the left.
      const next = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
      const to = { ArrowRight: at + next, ArrowLeft: at - next, Home: 0, End: buttons.length - 1 }[event.key]
      if (event.key === 'Escape') {
        event.preventDefault()
        onEscape()
      } else if (to !== undefined) {
        event.preventDefault()
        buttons[(to + buttons.length) % buttons.length]?.focus()
      }
    },
    [onEscape],
  )
}

/** Prevents a press on a tool from moving focus, which would drop the selection and hide the on-screen keyboard. */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault()
