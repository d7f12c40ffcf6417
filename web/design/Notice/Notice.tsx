import { BadgeCheck, CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Leafmark } from '../Leafmark/Leafmark.tsx'
import styles from './Notice.module.css'

type Tone = 'plain' | 'warning' | 'danger' | 'positive' | 'gilt'

const icons: Record<Exclude<Tone, 'gilt'>, LucideIcon> = {
  plain: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
  positive: BadgeCheck,
}

export type NoticeProps = { tone?: Tone; children: ReactNode; icon?: ReactNode }

/** An inline message. Tone is never conveyed by color alone: each has its icon. */
export const Notice = ({ tone = 'plain', children, icon }: NoticeProps) => {
  const Icon = tone === 'gilt' ? Leafmark : icons[tone]
  return (
    <div className={cx(styles.notice, tone !== 'plain' && styles[tone])}>
      {icon ?? <Icon size={20} />}
      <div>{children}</div>
    </div>
  )
}
