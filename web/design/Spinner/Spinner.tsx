import { cx } from '../cx.ts'
import { spinnerLeaves } from './leaves.ts'
import styles from './Spinner.module.css'

export type SpinnerProps = { label?: string; size?: number; className?: string }

/** The eight leaves of the mark, lit in turn. */
export const Spinner = ({ label = 'Loading', size = 20, className }: SpinnerProps) => (
  <svg className={cx(styles.spinner, className)} viewBox="0 0 32 32" width={size} height={size} role="img" aria-label={label}>
    {spinnerLeaves.map((leaf) => (
      <path key={leaf} d={leaf} />
    ))}
  </svg>
)
