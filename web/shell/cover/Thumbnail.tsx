import type { ComponentProps } from 'react'
import { Picture } from '#web/design/Picture/Picture.tsx'
import styles from './Thumbnail.module.css'

type Props = Pick<ComponentProps<'button'>, 'aria-label' | 'onClick'> & {
  imageId: string
  isChosen: boolean
  width?: number
  height?: number
  crop?: boolean
}

/** One of several pictures to choose from. */
export const Thumbnail = ({ imageId, isChosen, width = 96, height = 64, crop = true, ...rest }: Props) => (
  <button {...rest} type="button" className={styles.thumbnail} aria-pressed={isChosen}>
    <Picture id={imageId} alt="" width={width} height={height} crop={crop} />
  </button>
)
