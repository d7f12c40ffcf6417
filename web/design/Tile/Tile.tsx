import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Tile.module.css'

export type TileProps = { label: ReactNode; value: ReactNode; note?: ReactNode; trend?: 'up' | 'down' }

/** One large figure. The note states the trend in words; color only reinforces it. */
export const Tile = ({ label, value, note, trend }: TileProps) => (
  <div className={styles.tile}>
    <dt>{label}</dt>
    <dd className={styles.value}>{value}</dd>
    {note && <dd className={cx(styles.note, trend && styles[trend])}>{note}</dd>}
  </div>
)

export const Tiles = ({ children }: { children: ReactNode }) => <dl className={styles.tiles}>{children}</dl>
