import { encode } from 'uqr'
import styles from './QrCode.module.css'

/** Dark on light in both themes, because many cameras read nothing else. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { size, data } = encode(address, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect className={styles.paper} width={size} height={size} />
      <path className={styles.ink} d={dots.join('')} />
    </svg>
  )
}
