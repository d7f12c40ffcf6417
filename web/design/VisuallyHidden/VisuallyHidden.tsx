import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Heard, not seen. Inside a scroller it needs a positioned parent, or it widens the page. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className={styles.hidden}>{children}</span>
