import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'
import styles from './ProfilePage.module.css'

type Props = {
  name: string | null
  /** On a ground of the colour somebody has chosen. */
  isBand: boolean
  /** Shown as an example on a page that has a heading of its own. */
  isPreview?: boolean
  before?: ReactNode
  children?: ReactNode
}

/** A name as large as it stands over a profile. */
export const ProfileName = ({ name, isBand, isPreview = false, before, children }: Props) => (
  <div className={cx(styles.top, isBand && styles.band)}>
    {before}
    {isPreview ? (
      <p className={styles.name} data-name>
        <bdi>{name}</bdi>
      </p>
    ) : (
      <h1 className={styles.name}>
        <bdi>{name}</bdi>
      </h1>
    )}
    {children}
  </div>
)
