import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import styles from './Header.module.css'

/** The row of a header: the logo, search and links. */
export const HeaderBar = ({ children }: { children: ReactNode }) => (
  <nav className={styles.bar} aria-label={t`Main`}>
    {children}
  </nav>
)
