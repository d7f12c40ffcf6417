import type { ReactNode } from 'react'
import styles from './FindStories.module.css'

/** A select beside the search field. */
export const FindControl = ({ children }: { children: ReactNode }) => <label className={styles.choice}>{children}</label>
