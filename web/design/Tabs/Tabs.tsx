import type { ReactNode } from 'react'
import { Anchor } from '../Anchor/Anchor.tsx'
import { cx } from '../cx.ts'
import styles from './Tabs.module.css'

/** Tabs are links: each has an address, and the one you are on carries the ink. */
export const Tabs = ({ label, children, className }: { label: string; children: ReactNode; className?: string }) => (
  <nav className={cx(styles.tabs, className)} aria-label={label}>
    {children}
  </nav>
)

type TabProps = { href: string; current?: boolean; count?: ReactNode; children: ReactNode }

export const Tab = ({ href, current, count, children }: TabProps) => (
  <Anchor href={href} className={styles.tab} aria-current={current ? 'page' : undefined}>
    {children}
    {count !== undefined && <small>{count}</small>}
  </Anchor>
)
