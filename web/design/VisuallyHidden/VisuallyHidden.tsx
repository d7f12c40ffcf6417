import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Visually hidden. Inside a scroll container it needs a positioned ancestor, or it widens the page. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className={styles.hidden}>{children}</span>
