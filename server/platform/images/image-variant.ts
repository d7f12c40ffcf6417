import { type ImagePathOptions, imageWidths } from '#shared/text/images.ts'
import { parseWeights } from '../negotiation.ts'

export const maxImageSide = 3_000

export type Size = { width: number; height: number }

/** One of the finitely many variants an image is delivered in. */
export type Variant = {
  /** Identifies the variant among those of the same image, in the store and in the ETag. */
  name: string
  fit: 'resize' | 'crop' | 'letterbox'
  width: number | undefined
  height: number | undefined
  /** Percent, from the left and from the top. */
  focus: { x: number; y: number }
  /** `common` is the format of the original, or, for newer ones, one that every program shows. */
  kind: 'avif' | 'webp' | 'common'
}

const widestAvif = 1_200
const focusStep = 10

/** Rounds up to the next size served. Without this, a client could fill the store with one image in three million sizes. */
const snapUp = (side: number): number => imageWidths.find((width) => width >= side) ?? Math.max(...imageWidths)

/** Aspect ratios that crops are rendered in. Others are rounded to the nearest, so that a crop shows what was meant. */
const aspectRatios = [1 / 4, 1 / 3, 1 / 2, 9 / 16, 2 / 3, 3 / 4, 4 / 5, 1, 5 / 4, 4 / 3, 3 / 2, 16 / 9, 2, 5 / 2, 3, 4, 6, 8]

/** The next box served with this aspect ratio, or nearly so. */
function snapBox(width: number | undefined, height: number | undefined, fit: Variant['fit']) {
  if (fit === 'resize' || !width || !height) return { width: width && snapUp(width), height: height && snapUp(height) }
  const off = (aspectRatio: number) => Math.abs(Math.log((aspectRatio * height) / width))
  const aspectRatio = aspectRatios.reduce((best, ratio) => (off(ratio) < off(best) ? ratio : best))
  const snapped = snapUp(width)
  return { width: snapped, height: Math.max(1, Math.round(snapped / aspectRatio)) }
}

const snapFocus = (percent = 50): number => Math.round(Math.min(100, Math.max(0, percent)) / focusStep) * focusStep

/** `undefined` is the original as it is. Throws for crop and letterbox without a height, as `imagePath` does. */
export function variantFor(
  { width, height, fit = 'resize', focusX, focusY }: ImagePathOptions,
  accept: string,
): Variant | undefined {
  if (fit !== 'resize' && !height) throw new Error(`The image fit ${fit} requires a height.`)
  if (!width && !height) return undefined
  const box = snapBox(width, height, fit)
  const focus = fit === 'crop' ? { x: snapFocus(focusX), y: snapFocus(focusY) } : { x: 50, y: 50 }
  const kind = kindFor(box.width, accept)
  const size = `${fit}-${box.width ?? 'any'}-${box.height ?? 'any'}`
  return { name: `${size}${fit === 'crop' ? `-${focus.x}-${focus.y}` : ''}.${kind}`, fit, ...box, focus, kind }
}

/** Only formats a browser names explicitly count: a program that accepts everything may still show only JPEG. */
function kindFor(width: number | undefined, accept: string): Variant['kind'] {
  const weights = parseWeights(accept)
  const [avif, webp] = [weights.named('image/avif') ?? 0, weights.named('image/webp') ?? 0]
  // A client may rank the classic types above the others.
  const other = Math.max(weights.named('image/jpeg') ?? 0, weights.named('image/png') ?? 0)
  const mayBeAvif = width !== undefined && width <= widestAvif && avif > 0 && avif >= other
  if (mayBeAvif && avif >= webp) return 'avif'
  return webp > 0 && webp >= other ? 'webp' : mayBeAvif ? 'avif' : 'common'
}

/** The region of the source to show for a box of this aspect ratio, with the focus as near its center as the edges allow. */
export function cropRegion(source: Size, box: Size, focus: { x: number; y: number }) {
  const aspectRatio = box.width / box.height
  const width = Math.max(1, Math.min(source.width, Math.round(source.height * aspectRatio)))
  const height = Math.max(1, Math.min(source.height, Math.round(source.width / aspectRatio)))
  const place = (total: number, part: number, percent: number) =>
    Math.min(total - part, Math.max(0, Math.round((total * percent) / 100 - part / 2)))
  return { width, height, left: place(source.width, width, focus.x), top: place(source.height, height, focus.y) }
}

/** The box, or a smaller one of the same aspect ratio where filling it (`crop`) or touching it (`letterbox`) would enlarge the image. */
export function fitBox(source: Size, box: Size, fit: 'crop' | 'letterbox'): Size {
  const scales = [box.width / source.width, box.height / source.height]
  const enlarged = Math.max(1, fit === 'crop' ? Math.max(...scales) : Math.min(...scales))
  return { width: Math.max(1, Math.round(box.width / enlarged)), height: Math.max(1, Math.round(box.height / enlarged)) }
}
