import type { ReactNode, Ref } from 'react'
import { cx } from '../cx.ts'
import styles from './Page.module.css'

export type PageProps = {
  title: ReactNode
  lead?: ReactNode
  icon?: ReactNode
  /** Above the title: where someone is in a task of a few steps. */
  steps?: ReactNode
  /** Above the title: the way back, or where the page belongs. */
  back?: ReactNode
  /** Buttons next to the title and the lead, or below them. */
  actions?: ReactNode
  /** Below the title and the lead. */
  tabs?: ReactNode
  /** 560, 680, 960 or 1192 pixels, or all a frame gives; 560 for centered pages and 680 for others unless it is given. */
  width?: 'narrow' | 'column' | 'wide' | 'full' | 'frame'
  /**
   * Titles start below the logo, whatever the width of what follows. In the middle stands a text to read, or one task without navigation;
   * centered is one message or one choice.
   */
  align?: 'start' | 'middle' | 'center'
  /** For pages whose steps move the focus to the title. */
  titleRef?: Ref<HTMLHeadingElement>
  className?: string | undefined
  children: ReactNode
}

/** The frame of a page: its title, what belongs to the title, and the parts below, at the same distances everywhere. */
export const Page = ({
  title,
  lead,
  icon,
  steps,
  back,
  actions,
  tabs,
  align,
  width = align === 'center' ? 'narrow' : 'column',
  titleRef,
  className,
  children,
}: PageProps) => (
  <div className={cx(styles.page, styles[width], align && align !== 'start' && styles[align], className)}>
    <header>
      {steps && <div className={styles.steps}>{steps}</div>}
      {icon && <div className={styles.icon}>{icon}</div>}
      {back && <div className={cx('quiet-links', styles.back)}>{back}</div>}
      <div className={styles.title}>
        <div className={styles.text}>
          <h1 ref={titleRef} {...(titleRef && { tabIndex: -1 })}>
            {title}
          </h1>
          {lead && <p className={cx('links', styles.lead)}>{lead}</p>}
        </div>
        {actions}
      </div>
      {tabs && <div className={styles.tabs}>{tabs}</div>}
    </header>
    {children}
  </div>
)
