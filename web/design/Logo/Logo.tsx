import { cx } from '../cx.ts'
import { accentLeaf, glyphLeaves, wordmarkLeaves, wordmarkLetters } from './drawing.ts'
import styles from './Logo.module.css'

type LogoProps = { productName: string; height?: number; className?: string }

const leaves = (paths: string[]) =>
  paths.map((d, index) => <path key={d} d={d} className={index === accentLeaf ? styles.leaf : undefined} />)

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
    {leaves(wordmarkLeaves)}
    <path transform="translate(.4 28)" d={wordmarkLetters} />
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
    {leaves(glyphLeaves)}
  </svg>
)
