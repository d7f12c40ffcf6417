import { cx } from '../cx.ts'
import styles from './Skeleton.module.css'

export type SkeletonProps = {
  width?: number | string
  height?: number | string
  round?: boolean
  now?: boolean
  className?: string
}

/** A placeholder in the shape of the content. It appears after 300 ms; `now` shows it immediately, where the delay has already passed. */
export const Skeleton = ({ width = '100%', height = 14, round, now, className }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={cx(styles.skeleton, round && styles.round, !now && styles.late, className)}
    style={{ width, height }}
  />
)
