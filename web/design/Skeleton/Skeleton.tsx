import { cx } from '../cx.ts'
import styles from './Skeleton.module.css'

export type SkeletonProps = {
  width?: number | string
  height?: number | string
  round?: boolean
  immediate?: boolean
  className?: string
}

/** A placeholder in the shape of the content. It appears after 300 ms, or with `immediate` at once, where the delay has already passed. */
export const Skeleton = ({ width = '100%', height = 14, round, immediate, className }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={cx(styles.skeleton, round && styles.round, !immediate && styles.late, className)}
    style={{ width, height }}
  />
)
