/** The longest side of a stored profile picture, in pixels. */
const maxSidePixels = 1_200

export type Focus = { x: number; y: number }

/** The square around the focus point, clamped to the picture. */
export function cropSquare(width: number, height: number, { x, y }: Focus): { left: number; top: number; side: number } {
  const side = Math.min(width, height)
  const place = (length: number, percent: number) =>
    Math.round(Math.min(length - side, Math.max(0, (length * percent) / 100 - side / 2)))
  return { left: place(width, x), top: place(height, y), side }
}

export function drawSquare(canvas: HTMLCanvasElement, picture: ImageBitmap, focus: Focus): void {
  const { left, top, side } = cropSquare(picture.width, picture.height, focus)
  const size = Math.min(side, maxSidePixels)
  canvas.width = size
  canvas.height = size
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, size, size)
}

/** The cropped square as a file to upload. PNG preserves transparency. */
export function canvasToFile(canvas: HTMLCanvasElement, type: string): Promise<File | undefined> {
  const kind = type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ? new File([blob], 'picture', { type: kind }) : undefined), kind, 0.92)
  })
}
