/** Whether the popover that a button opens is open. Such a button has no `aria-expanded` of its own: browsers derive it. */
export const hasOpenPopover = (button: Element | null): boolean =>
  button instanceof HTMLButtonElement && button.popoverTargetElement?.matches(':popover-open') === true
