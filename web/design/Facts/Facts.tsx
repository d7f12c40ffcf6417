import type { ReactNode } from 'react'
import styles from './Facts.module.css'

type Props = {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** More rows, such as a total. */
  children?: ReactNode
}

/** Names and values, a line each. */
export const Facts = ({ facts, children }: Props) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
    {children}
  </dl>
)
