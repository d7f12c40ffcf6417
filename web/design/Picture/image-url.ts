import { createContext } from 'react'
import { image } from '../constants.ts'

export type ImageUrlRequest = {
  width: number
  height?: number
  /** Crops to exactly width by height around the focus point, which is then required. */
  crop?: boolean
  /** Percent from the left and from the top. */
  focusX: number
  focusY: number
}

export type ImageUrl = (id: string, request: ImageUrlRequest) => string

/** Maps image ids to URLs; provided by the application that renders the page. */
export const ImageUrlContext = createContext<ImageUrl>(() => {
  throw new Error('Images must be rendered inside an ImageUrlContext')
})

export type ImageOptions = {
  id: string
  width: number
  height: number
  crop?: boolean
  focusX?: number | null
  focusY?: number | null
}

/** Caps the device pixel ratio at 2. */
export const cappedPixelRatio = (ratio: number) => Math.min(image.pixelRatioMax, ratio)

export const imageAtRatio = (imageUrl: ImageUrl, options: ImageOptions, pixelRatio: number) => {
  if (options.crop && !options.height) throw new RangeError('A cropped image needs a height')
  const ratio = cappedPixelRatio(pixelRatio)
  return imageUrl(options.id, {
    width: Math.round(options.width * ratio),
    ...(options.crop && { height: Math.round(options.height * ratio), crop: true }),
    focusX: options.focusX ?? image.focusDefault,
    focusY: options.focusY ?? image.focusDefault,
  })
}

/** For fixed-size pictures: sources at 1x and 2x. */
export const densitySources = (imageUrl: ImageUrl, options: ImageOptions) => {
  const src = imageAtRatio(imageUrl, options, 1)
  return { src, srcSet: `${src} 1x, ${imageAtRatio(imageUrl, options, image.pixelRatioMax)} 2x` }
}

/** For responsive pictures: one URL per width. */
export const widthSources = (imageUrl: ImageUrl, options: ImageOptions, widths: readonly number[]) => ({
  src: imageAtRatio(imageUrl, options, 1),
  srcSet: widths
    .map((width) => {
      const height = Math.round((options.height * width) / options.width)
      return `${imageAtRatio(imageUrl, { ...options, width, height }, 1)} ${width}w`
    })
    .join(', '),
})
