import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Row.module.css'

/** Buttons and links side by side, wrapped where they do not fit. */
export const Row = ({ align, children }: { align?: 'start' | 'center'; children: ReactNode }) => (
  <div className={cx(styles.row, align === 'center' && styles.center)}>{children}</div>
)
