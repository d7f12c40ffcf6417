import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'
import styles from './Front.module.css'

/** An inert preview. */
export const Preview = ({ children }: { children: ReactNode }) => (
  <section className={cx('boxed', styles.preview)} aria-label="Preview">
    <h2>Preview</h2>
    <div className={styles.stage} inert>
      <div>{children}</div>
    </div>
  </section>
)
