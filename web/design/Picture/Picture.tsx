import { use } from 'react'
import { cx } from '../cx.ts'
import { densitySources, ImageUrlContext, type ImageOptions, widthSources } from './image-url.ts'
import styles from './Picture.module.css'

export type PictureProps = ImageOptions & {
  /** Empty when adjacent text says the same. */
  alt: string
  /** For responsive pictures: the `sizes` attribute and the available widths. */
  sizes?: string
  widths?: readonly number[]
  /** Above the fold: loaded eagerly and with high priority. */
  eager?: boolean
  /** As wide as its column, or filling its frame. */
  fluid?: boolean
  fill?: boolean
  className?: string
}

/** Twice the width of the widest column, or of the screen of a phone: above 2x the difference is invisible. */
const defaultWidths = [320, 480, 640, 800, 1080, 1400]

/** An image by its id. Width and height are always set, so that its arrival does not shift the layout. */
export const Picture = ({ alt, sizes, widths = defaultWidths, eager, fluid, fill, className, ...options }: PictureProps) => {
  const imageUrl = use(ImageUrlContext)
  const sources = sizes ? { ...widthSources(imageUrl, options, widths), sizes } : densitySources(imageUrl, options)
  return (
    <img
      {...sources}
      className={cx('art', styles.picture, (fluid || fill) && styles.fluid, fill && styles.fill, className)}
      alt={alt}
      width={options.width}
      height={options.height}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
    />
  )
}
