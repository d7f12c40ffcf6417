import type { ReactNode } from 'react'
import styles from './FindStories.module.css'

export const FindControl = ({ children }: { children: ReactNode }) => <label className={styles.choice}>{children}</label>
