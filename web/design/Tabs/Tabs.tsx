import { type ReactNode, useEffect, useRef } from 'react'
import { Anchor } from '../Anchor/Anchor.tsx'
import { cx } from '../cx.ts'
import { scrollCurrentIntoView, stripAttribute } from './scroll-current-into-view.ts'
import styles from './Tabs.module.css'

/** Tabs are links with addresses; the current one is underlined. */
export const Tabs = ({ label, children, className }: { label: string; children: ReactNode; className?: string }) => {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    if (strip.current) scrollCurrentIntoView(strip.current)
  })
  return (
    <nav ref={strip} className={cx(styles.tabs, className)} aria-label={label} {...{ [stripAttribute]: '' }}>
      {children}
    </nav>
  )
}

type TabProps = { href: string; current?: boolean; count?: ReactNode; children: ReactNode }

export const Tab = ({ href, current, count, children }: TabProps) => (
  <Anchor href={href} className={styles.tab} aria-current={current ? 'page' : undefined}>
    {children}
    {count !== undefined && <small>{count}</small>}
  </Anchor>
)
