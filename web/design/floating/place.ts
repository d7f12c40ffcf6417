export type Box = { left: number; top: number; width: number; height: number }
export type Placing = {
  side?: 'above' | 'below'
  align?: 'start' | 'center' | 'end'
  /** Pixels between the two. */
  offset: number
}

/** Nothing floating comes nearer to the edge of the window. */
const edge = 8

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))

/** Where a floating box goes beside its anchor: on the wished side if there is room, else on the other, never out of the window. */
export const place = (
  anchor: Box,
  floating: { width: number; height: number },
  window: { width: number; height: number },
  placing: Placing,
) => {
  const { side = 'below', align = 'start', offset } = placing
  const below = anchor.top + anchor.height + offset
  const above = anchor.top - offset - floating.height
  const fitsBelow = below + floating.height <= window.height - edge
  const fitsAbove = above >= edge
  const goesBelow = side === 'below' ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow
  const spare = anchor.width - floating.width
  const wishedLeft = anchor.left + (align === 'start' ? 0 : align === 'center' ? spare / 2 : spare)
  return {
    left: Math.round(clamp(wishedLeft, edge, Math.max(edge, window.width - floating.width - edge))),
    top: Math.round(clamp(goesBelow ? below : above, edge, Math.max(edge, window.height - floating.height - edge))),
  }
}

/** Moves an element that is already in the top layer. */
export const placeElement = (anchor: Element, floating: HTMLElement, placing: Placing) => {
  // Offset sizes, not the bounding box: an opening animation may still be shrinking that.
  const size = { width: floating.offsetWidth, height: floating.offsetHeight }
  const { clientWidth, clientHeight } = document.documentElement
  const rtl = getComputedStyle(anchor).direction === 'rtl'
  const align = rtl && placing.align !== 'center' ? (placing.align === 'end' ? 'start' : 'end') : placing.align
  const { left, top } = place(
    anchor.getBoundingClientRect(),
    size,
    { width: clientWidth, height: clientHeight },
    { ...placing, align },
  )
  floating.style.left = `${left}px`
  floating.style.top = `${top}px`
}
