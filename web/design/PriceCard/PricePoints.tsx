import { Check } from 'lucide-react'
import { cx } from '../cx.ts'
import styles from './PriceCard.module.css'

/** What a price includes. */
export const PricePoints = ({ points, className }: { points: readonly string[]; className?: string | undefined }) => (
  <ul className={cx(styles.points, className)}>
    {points.map((point) => (
      <li key={point}>
        <Check size={20} />
        {point}
      </li>
    ))}
  </ul>
)
