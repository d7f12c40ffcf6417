import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'
import type { PageInput } from '#web/app/runtime/page.ts'
import styles from './Publication.module.css'
import { PublicationSidebar } from './PublicationSidebar.tsx'

/** A publication's custom layout: the sidebar moves below the list on narrow windows. */
export const CustomLayoutColumns = ({ input, children }: { input: PageInput; children: ReactNode }) => (
  <div className={cx('page-width', styles.columns)}>
    <div>{children}</div>
    <div>
      <PublicationSidebar input={input} />
    </div>
  </div>
)
