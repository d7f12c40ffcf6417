import type { ReactNode } from 'react'
import { Anchor } from '../Anchor/Anchor.tsx'
import styles from './Segments.module.css'

export const Segments = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label} className={styles.segments}>
    {children}
  </div>
)

type SegmentProps = { children: ReactNode; current?: boolean; href?: string; disabled?: boolean; onClick?: () => void }

/** A link when the view has an address. */
export const Segment = ({ children, current, href, disabled, onClick }: SegmentProps) =>
  href === undefined ? (
    <button type="button" className={styles.segment} aria-pressed={current ?? false} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  ) : (
    <Anchor href={href} className={styles.segment} aria-current={current ? 'page' : undefined} onClick={onClick}>
      {children}
    </Anchor>
  )
