import { createContext } from 'react'
import { image } from '../constants.ts'

export type ImageRequest = {
  width: number
  height?: number
  /** Crops to exactly width by height around the focus point, which is then required. */
  crop?: boolean
  /** Percent from the left and from the top. */
  focusX: number
  focusY: number
}

export type ImageUrl = (id: string, request: ImageRequest) => string

/** Maps image ids to URLs; provided by the application that renders the page. */
export const ImageUrlContext = createContext<ImageUrl>(() => {
  throw new Error('Images need an ImageUrlContext around them')
})

export type ImageWish = {
  id: string
  width: number
  height: number
  crop?: boolean
  focusX?: number | null
  focusY?: number | null
}

/** Caps the device pixel ratio at 2. */
export const cappedPixelRatio = (ratio: number) => Math.min(image.pixelRatioMax, ratio)

export const imageAtRatio = (imageUrl: ImageUrl, wish: ImageWish, pixelRatio: number) => {
  if (wish.crop && !wish.height) throw new RangeError('A cropped image needs a height')
  const ratio = cappedPixelRatio(pixelRatio)
  return imageUrl(wish.id, {
    width: Math.round(wish.width * ratio),
    ...(wish.crop && { height: Math.round(wish.height * ratio), crop: true }),
    focusX: wish.focusX ?? image.focusDefault,
    focusY: wish.focusY ?? image.focusDefault,
  })
}

/** For fixed-size pictures: sources at 1x and 2x. */
export const densitySources = (imageUrl: ImageUrl, wish: ImageWish) => {
  const src = imageAtRatio(imageUrl, wish, 1)
  return { src, srcSet: `${src} 1x, ${imageAtRatio(imageUrl, wish, image.pixelRatioMax)} 2x` }
}

/** For responsive pictures: one URL per width. */
export const widthSources = (imageUrl: ImageUrl, wish: ImageWish, offered: readonly number[]) => ({
  src: imageAtRatio(imageUrl, wish, 1),
  srcSet: offered
    .map((width) => {
      const height = Math.round((wish.height * width) / wish.width)
      return `${imageAtRatio(imageUrl, { ...wish, width, height }, 1)} ${width}w`
    })
    .join(', '),
})
