import { type CSSProperties, use } from 'react'
import type { AvatarSize } from '#shared/enums/interface.ts'
import { avatarPixels } from '../constants.ts'
import { cx } from '../cx.ts'
import { densitySources, ImageUrlContext } from '../Picture/image-url.ts'
import styles from './Avatar.module.css'
import { firstGrapheme, initials, SharedLook, tintOf } from './initials.ts'

export type AvatarProps = {
  name: string
  imageId?: string | null
  size?: AvatarSize
  /** People are round, publications are square. */
  square?: boolean
  /** A publication's own colors, already checked for contrast. */
  ground?: string | null
  ink?: string | null
  ring?: 'member' | 'friend'
  /** Only when the name is not shown next to it. */
  label?: string
  className?: string
}

const Photo = ({ imageId, pixels }: { imageId: string; pixels: number }) => {
  const imageUrl = use(ImageUrlContext)
  const sources = densitySources(imageUrl, { id: imageId, width: pixels, height: pixels, crop: true })
  return <img {...sources} className="art" alt="" width={pixels} height={pixels} loading="lazy" decoding="async" />
}

export const Avatar = ({ name, imageId, size = 'S', square, ground, ink, ring, label, className }: AvatarProps) => {
  const shared = use(SharedLook)
  const { letters, tint } = shared?.name === name ? shared : { letters: initials(name), tint: tintOf(name) }
  const colors: CSSProperties | undefined = imageId
    ? undefined
    : { background: ground ?? `var(--tint-${tint})`, color: ink ?? `var(--tint-${tint}-ink)` }
  return (
    <span
      className={cx(
        styles.avatar,
        styles[size],
        square && styles.square,
        ring && styles[ring],
        !imageId && !ground && styles.tinted,
        className,
      )}
      style={colors}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // Rendered by CSS, so that the initials are not part of the accessible name of the enclosing button or link.
      data-initials={imageId ? undefined : square ? firstGrapheme(letters) : letters}
    >
      {imageId && <Photo imageId={imageId} pixels={avatarPixels[size]} />}
    </span>
  )
}
