const maxPixelRatio = 2
export const defaultFocus = 50
export const imageWidths = [64, 128, 160, 320, 480, 680, 960, 1192, 1360, 2000, 2400] as const

export type ImagePathOptions = {
  width?: number
  height?: number
  fit?: 'resize' | 'crop' | 'letterbox'
  focusX?: number
  focusY?: number
  /** Device pixels per CSS pixel, at most 2. */
  ratio?: number
}

/** The address of an image at a size. Widths and heights are CSS pixels. Crop and letterbox throw without a height. */
export function imagePath(
  id: string,
  { width, height, fit = 'resize', focusX, focusY, ratio = 1 }: ImagePathOptions = {},
): string {
  if (fit !== 'resize' && !height) throw new Error(`The image fit ${fit} requires a height.`)
  const scale = Math.min(ratio, maxPixelRatio)
  const query = new URLSearchParams()
  if (width) query.set('w', String(Math.round(width * scale)))
  if (height) query.set('h', String(Math.round(height * scale)))
  if (fit !== 'resize') query.set('fit', fit)
  if (fit === 'crop') query.set('focus', `${focusX ?? defaultFocus},${focusY ?? defaultFocus}`)
  const search = query.toString()
  return `/_/img/${encodeURIComponent(id)}${search ? `?${search}` : ''}`
}
