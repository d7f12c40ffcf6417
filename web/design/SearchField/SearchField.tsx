import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { t } from '#shared/translation/translate.ts'
import { cx } from '../cx.ts'
import { Key } from '../Key/Key.tsx'
import styles from './SearchField.module.css'

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  block?: boolean
  /** The key that leads to a search, as a hint. */
  hint?: string
}

/** The input only; the surrounding form with role=search belongs to the page. */
export const SearchField = ({ label, block, hint, className, ...rest }: SearchFieldProps) => (
  <label className={cx(styles.search, block && styles.block, className)}>
    <Search size={20} />
    <input name="q" placeholder={t`Search`} autoComplete="off" dir="auto" {...rest} type="search" aria-label={label} />
    {hint && (
      <span className={styles.hint} aria-hidden="true">
        <Key>{hint}</Key>
      </span>
    )}
  </label>
)
