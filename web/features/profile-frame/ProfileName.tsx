import type { ReactNode } from 'react'
import { cx } from '#web/design/cx.ts'
import styles from './ProfileFrame.module.css'

type Props = {
  name: string | null
  /** On a background in the user's chosen color. */
  isBand: boolean
  /** A preview on a page that has a heading of its own. */
  isPreview?: boolean
  before?: ReactNode
  children?: ReactNode
}

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
