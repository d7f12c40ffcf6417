/** Repeats where the pointer is, for parts that began to observe it only now: it may have come to rest before hydration. */
export function replayHover(): void {
  // On touch screens the element tapped last counts as hovered.
  if (!matchMedia('(hover: hover)').matches) return
  const hovered = [...document.querySelectorAll(':hover')].at(-1)
  hovered?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
}
