import type { ReactNode } from 'react'
import styles from './MessagePage.module.css'

export const MessagePage = ({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) => (
  <div className={styles.screen}>
    <h1>{title}</h1>
    {children}
    {actions && <p className={styles.actions}>{actions}</p>}
  </div>
)
