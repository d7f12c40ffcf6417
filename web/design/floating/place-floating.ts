export type Box = { left: number; top: number; width: number; height: number }
export type PlacementOptions = {
  side?: 'above' | 'below'
  align?: 'start' | 'center' | 'end'
  /** Pixels between the two. */
  offset: number
}

/** Minimum distance to the edge of the window, in pixels. */
const edge = 8

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))

type Size = { width: number; height: number }

/**
 * The position and maximum height of a floating box: on the preferred side if it fits, otherwise on the side with more room. It never
 * covers its anchor, so that a second click still reaches it, and never overflows the window horizontally.
 */
export const placeFloating = (
  anchor: Box,
  floating: Size,
  window: Size,
  { side = 'below', align = 'start', offset }: PlacementOptions,
) => {
  const bottom = anchor.top + anchor.height
  const space = { above: anchor.top - offset - edge, below: window.height - bottom - offset - edge }
  const other = side === 'below' ? 'above' : 'below'
  const chosen = floating.height <= space[side] || space[side] >= space[other] ? side : other
  const maxHeight = Math.max(0, Math.floor(space[chosen]))
  const spare = anchor.width - floating.width
  const preferredLeft = anchor.left + (align === 'start' ? 0 : align === 'center' ? spare / 2 : spare)
  return {
    left: Math.round(clamp(preferredLeft, edge, Math.max(edge, window.width - floating.width - edge))),
    top: Math.round(chosen === 'below' ? bottom + offset : anchor.top - offset - Math.min(floating.height, maxHeight)),
    maxHeight,
  }
}

/** Positions an element that is already in the top layer. */
export const placeElement = (anchor: Element, floating: HTMLElement, placing: PlacementOptions) => {
  floating.style.maxHeight = ''
  // Offset sizes rather than the bounding box, which an opening animation may be transforming.
  const size = { width: floating.offsetWidth, height: floating.offsetHeight }
  const { clientWidth, clientHeight } = document.documentElement
  const rtl = getComputedStyle(anchor).direction === 'rtl'
  const align = rtl && placing.align !== 'center' ? (placing.align === 'end' ? 'start' : 'end') : placing.align
  const placed = placeFloating(
    anchor.getBoundingClientRect(),
    size,
    { width: clientWidth, height: clientHeight },
    { ...placing, align },
  )
  floating.style.left = `${placed.left}px`
  floating.style.top = `${placed.top}px`
  if (size.height > placed.maxHeight) floating.style.maxHeight = `${placed.maxHeight}px`
}
