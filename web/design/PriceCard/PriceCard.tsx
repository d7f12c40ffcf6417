import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { cx } from '../cx.ts'
import { Leafmark } from '../Leafmark/Leafmark.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import styles from './PriceCard.module.css'

export type PriceCardProps = {
  name: ReactNode
  term?: ReactNode
  amount: ReactNode
  /** The price before the discount, struck through. */
  before?: ReactNode
  per: ReactNode
  /** Below the price: the savings or the billing period. */
  note?: ReactNode
  features: readonly string[]
  action: ReactNode
  flag?: ReactNode
  /** The recommended plan: gilt edge and star. */
  best?: boolean
  current?: boolean
  level?: 2 | 3
}

export const PriceCard = ({
  name,
  term,
  amount,
  before,
  per,
  note,
  features,
  action,
  flag,
  best,
  current,
  level = 2,
}: PriceCardProps) => {
  const Heading = `h${level}` as const
  return (
    <article className={cx('boxed', styles.card, best && styles.best, current && styles.current)}>
      <Heading className={styles.name}>
        {best && <Leafmark />}
        {name} {term && <small>{term}</small>}
      </Heading>
      {flag && <span className={styles.flag}>{flag}</span>}
      <div>
        <p className={styles.amount}>
          {before && (
            <s>
              <VisuallyHidden>{t`instead of`} </VisuallyHidden>
              {before}
            </s>
          )}
          {amount}
          <small>{per}</small>
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <PricePoints points={features} />
      {action}
    </article>
  )
}

/** What a price includes. */
export const PricePoints = ({ points }: { points: readonly string[] }) => (
  <ul className={styles.points}>
    {points.map((point) => (
      <li key={point}>
        <Check size={20} />
        {point}
      </li>
    ))}
  </ul>
)
