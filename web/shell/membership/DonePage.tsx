import type { ReactNode } from 'react'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import styles from './DonePage.module.css'

type Props = {
  title: ReactNode
  lead: ReactNode
  facts: readonly (readonly [string, ReactNode])[]
  actions: ReactNode
  children?: ReactNode
}

/** Confirms a membership change with its details and next steps. */
export const DonePage = ({ title, lead, facts, actions, children }: Props) => (
  <div className={styles.page}>
    <Leafmark size={40} />
    <h1>{title}</h1>
    <p className={styles.lead}>{lead}</p>
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <div className={styles.actions}>{actions}</div>
    {children}
  </div>
)
