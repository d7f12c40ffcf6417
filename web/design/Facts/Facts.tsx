import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Facts.module.css'

type Props = {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** More rows, such as a total. */
  children?: ReactNode
  /** Values begin at one edge beside their names, and nothing is drawn above: for facts to read rather than to add up. */
  isList?: boolean
  /** False below a heading with a line of its own. */
  hasTopLine?: boolean
}

/** Names and values, a line each. */
export const Facts = ({ facts, children, isList = false, hasTopLine = !isList }: Props) => (
  <dl className={cx(styles.facts, isList && styles.list, hasTopLine && styles.lined)}>
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
