import { cx } from '../cx.ts'
import styles from './Skeleton.module.css'

export type SkeletonProps = {
  width?: number | string
  height?: number | string
  round?: boolean
  now?: boolean
  className?: string
}

/** The shape of what is coming. It appears only when the wait is longer than 300 ms; `now` is for where that wait is already over. */
export const Skeleton = ({ width = '100%', height = 14, round, now, className }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={cx(styles.skeleton, round && styles.round, !now && styles.late, className)}
    style={{ width, height }}
  />
)
