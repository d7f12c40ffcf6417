import { createContext } from 'react'
import { image } from '../constants.ts'

export type ImageRequest = {
  width: number
  height?: number
  /** Cuts to exactly width by height around the focus point, which therefore must be known. */
  crop?: boolean
  /** Percent from the left and from the top. */
  focusX: number
  focusY: number
}

export type ImageUrl = (id: string, request: ImageRequest) => string

/** How an image's id becomes an address is not this library's business: whoever renders a page says it here. */
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

/** No screen is sent more than two pixels for one, however fine it is. */
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

/** For a picture of one size: the same at one and at two pixels for one. */
export const densitySources = (imageUrl: ImageUrl, wish: ImageWish) => {
  const src = imageAtRatio(imageUrl, wish, 1)
  return { src, srcSet: `${src} 1x, ${imageAtRatio(imageUrl, wish, image.pixelRatioMax)} 2x` }
}

/** For a picture that grows with the page: one address for each width the layout may need. */
export const widthSources = (imageUrl: ImageUrl, wish: ImageWish, offered: readonly number[]) => ({
  src: imageAtRatio(imageUrl, wish, 1),
  srcSet: offered
    .map((width) => {
      const height = Math.round((wish.height * width) / wish.width)
      return `${imageAtRatio(imageUrl, { ...wish, width, height }, 1)} ${width}w`
    })
    .join(', '),
})
