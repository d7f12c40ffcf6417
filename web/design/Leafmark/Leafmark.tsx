import { cx } from '../cx.ts'
import styles from '../Logo/Logo.module.css'

const eightPoints =
  'M8 .4L9.19 5.14L13.37 2.63L10.86 6.81L15.6 8L10.86 9.19L13.37 13.37L9.19 10.86L8 15.6L6.81 10.86L2.63 13.37L5.14 9.19L.4 8L5.14 6.81L2.63 2.63L6.81 5.14Z'

/** The star of membership; eight points for the eight leaves of the mark. Give it a label when no text accompanies it. */
export const Leafmark = ({ label, size = 16, className }: { label?: string; size?: number; className?: string }) => (
  <svg
    className={cx(styles.leafmark, className)}
    viewBox="0 0 16 16"
    width={size}
    height={size}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {label && <title>{label}</title>}
    <path d={eightPoints} />
  </svg>
)
