import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './CheckoutFrame.module.css'

type Props = {
  title: string
  lead: ReactNode
  summary: ReactNode
  points?: readonly string[]
  children: ReactNode
}

/** A payment form next to an order summary. On phones the summary comes first. */
export const CheckoutFrame = ({ title, lead, summary, points = [], children }: Props) => (
  <div className={styles.frame}>
    <header>
      <h1>{title}</h1>
      <p>{lead}</p>
    </header>
    <aside className={styles.summary} aria-label="Order summary">
      <dl>{summary}</dl>
      {points.length > 0 && (
        <ul>
          {points.map((point) => (
            <li key={point}>
              <Check size={20} /> {point}
            </li>
          ))}
        </ul>
      )}
    </aside>
    <div className={styles.form}>{children}</div>
  </div>
)

export const SummaryRow = ({ label, children, isTotal }: { label: ReactNode; children: ReactNode; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : undefined}>
    <dt>{label}</dt>
    <dd className="num" {...(isTotal && { 'aria-live': 'polite' as const })}>
      {children}
    </dd>
  </div>
)
