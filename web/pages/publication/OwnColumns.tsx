import type { ReactNode } from 'react'
import type { PageInput } from '#web/shell/runtime/page.ts'
import styles from './OwnColumns.module.css'
import { PublicationBeside } from './PublicationBeside.tsx'

/** In a publication's own layout: what stands beside a list comes under it where the window is narrow. */
export const OwnColumns = ({ input, children }: { input: PageInput; children: ReactNode }) => (
  <div className={styles.columns}>
    <div>{children}</div>
    <div>
      <PublicationBeside input={input} />
    </div>
  </div>
)
