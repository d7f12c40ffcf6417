import { cx } from '../cx.ts'
import styles from './Logo.module.css'

type LogoProps = { productName: string; height?: number; className?: string }

// Kept in a file, so that no page carries the drawing.
const parts = (name: 'wordmark' | 'mark') => (
  <>
    <use href={`/_/static/icons/logo.svg#${name}`} />
    <use href={`/_/static/icons/logo.svg#${name}-leaf`} className={styles.leaf} />
  </>
)

/** The mark is the O of the wordmark, so the two never stand side by side. */
export const Wordmark = ({ productName, height = 28, className }: LogoProps) => (
  <svg
    className={cx(styles.logo, className)}
    viewBox="0 0 101 30"
    height={height}
    width={Math.round((height * 101) / 30)}
    role="img"
    aria-label={productName}
  >
    {parts('wordmark')}
  </svg>
)

/** The mark alone. Without a name it is an ornament; on an accent ground all leaves take the contrast colour. */
export const Glyph = ({
  productName,
  size = 44,
  onAccent,
  className,
}: {
  productName?: string
  size?: number
  onAccent?: boolean
  className?: string
}) => (
  <svg
    className={cx(styles.logo, onAccent && styles.onAccent, className)}
    viewBox="0 0 32 32"
    width={size}
    height={size}
    {...(productName ? { role: 'img', 'aria-label': productName } : { 'aria-hidden': true })}
  >
    {parts('mark')}
  </svg>
)
