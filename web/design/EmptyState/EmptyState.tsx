import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export type EmptyStateProps = {
  title: ReactNode
  /** Follows the surrounding headings. */
  level?: 2 | 3 | 4
  children?: ReactNode
  action?: ReactNode
  /** The unfolded sheet, for empty lists rather than failures. */
  picture?: boolean
}

const UnfoldedSheet = () => (
  <svg viewBox="0 0 96 96" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" aria-hidden="true">
    <path d="M16 24h64v48H16Z" />
    <path d="M48 24v48M32 24v48M64 24v48M16 48h64" strokeDasharray="3 3" />
    <path className={styles.leaf} d="M64 48h16v24H64Z" />
  </svg>
)

/** For empty lists and failed loads: what happened, then what to do. */
export const EmptyState = ({ title, level = 2, children, action, picture }: EmptyStateProps) => {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      {picture && <UnfoldedSheet />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  )
}
