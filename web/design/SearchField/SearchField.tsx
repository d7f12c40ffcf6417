import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import styles from './SearchField.module.css'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; block?: boolean }

/** The input only; the surrounding form with role=search belongs to the page. */
export const SearchField = ({ label, block, className, ...rest }: SearchFieldProps) => (
  <label className={cx(styles.search, block && styles.block, className)}>
    <Search size={20} />
    <input name="q" placeholder="Search" autoComplete="off" dir="auto" {...rest} type="search" aria-label={label} />
  </label>
)
