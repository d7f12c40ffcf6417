import type { ReactNode } from 'react'
import type { PageInput } from '#web/shell/runtime/page.ts'
import styles from './OwnColumns.module.css'
import { PublicationBeside } from './PublicationBeside.tsx'

/** A publication's custom layout: the sidebar moves below the list on narrow windows. */
export const OwnColumns = ({ input, children }: { input: PageInput; children: ReactNode }) => (
  <div className={styles.columns}>
    <div>{children}</div>
    <div>
      <PublicationBeside input={input} />
    </div>
  </div>
)
