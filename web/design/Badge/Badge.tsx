import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Badge.module.css'

export type BadgeProps = { tone?: 'plain' | 'gilt' | 'accent' | 'positive' | 'warning' | 'danger'; children: ReactNode }

/** Gilt is for membership only; the other tones signal a state and always come with text. */
export const Badge = ({ tone = 'plain', children }: BadgeProps) => (
  <span className={cx(styles.badge, tone !== 'plain' && styles[tone])}>{children}</span>
)
