import { type ReactNode, useEffect, useRef } from 'react'
import { Anchor } from '../Anchor/Anchor.tsx'
import { cx } from '../cx.ts'
import styles from './Tabs.module.css'

/** Tabs are links with addresses; the current one is underlined. */
export const Tabs = ({ label, children, className }: { label: string; children: ReactNode; className?: string }) => (
  <nav ref={useScrollCurrentIntoView()} className={cx(styles.tabs, className)} aria-label={label}>
    {children}
  </nav>
)

/** The strip scrolls on narrow pages, where the current tab may be off-screen. */
function useScrollCurrentIntoView() {
  const strip = useRef<HTMLElement>(null)
  const scrolledTo = useRef('')
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current]')
    const href = current?.getAttribute('href') ?? ''
    if (!strip.current || !current || href === scrolledTo.current) return
    scrolledTo.current = href
    const all = strip.current.getBoundingClientRect()
    const one = current.getBoundingClientRect()
    if (one.left >= all.left && one.right <= all.right) return
    strip.current.scrollBy({ left: (one.left + one.right - all.left - all.right) / 2 })
  })
  return strip
}

type TabProps = { href: string; current?: boolean; count?: ReactNode; children: ReactNode }

export const Tab = ({ href, current, count, children }: TabProps) => (
  <Anchor href={href} className={styles.tab} aria-current={current ? 'page' : undefined}>
    {children}
    {count !== undefined && <small>{count}</small>}
  </Anchor>
)
