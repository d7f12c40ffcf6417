/** Whether a menu, dialog or other floating element is open, which handles keys first. */
export const hasFloatingElement = (): boolean =>
  document.querySelector('dialog[open], [popover]:popover-open:not([role="tooltip"])') !== null
