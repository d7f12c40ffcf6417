import { cx } from '../cx.ts'
import styles from './Logo.module.css'

type LogoProps = { productName: string; height?: number; className?: string }

// An external file, so that no page inlines the drawing.
const parts = (name: 'wordmark' | 'mark') => (
  <>
    <use href={`/_/static/icons/logo.svg#${name}`} />
    <use href={`/_/static/icons/logo.svg#${name}-leaf`} className={styles.leaf} />
  </>
)

/** The mark is the O of the wordmark, so the two are never shown together. */
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

/** The mark alone. Decorative without a name; on an accent background all leaves use the contrast color. */
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
