import type { ReactNode } from 'react'
import { t } from '#shared/translation/translate.ts'
import { maxStorySearchLength } from '#shared/limits.ts'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { pathWith, useFilter } from '#web/app/forms/use-filter.ts'
import { FindControl } from './FindControl.tsx'
import styles from './FindStories.module.css'

export type StoryFilter = { searchQuery: string; sort: 'ASC' | 'DESC' }

/** The search in the address, as the form below writes it. */
export const storyFilterOf = (query: URLSearchParams): StoryFilter => ({
  searchQuery: query.get('q') ?? '',
  sort: query.get('sort') === 'oldest' ? 'ASC' : 'DESC',
})

type Params = Readonly<Record<string, string>>

type Props = {
  /** The accessible name of the search field. */
  label: string
  path: string
  found: StoryFilter
  /** Additional parameters; empty ones are omitted. */
  more?: Params
  /** Additional controls, which show what is chosen; each one updates parameters of the address. */
  controls?: (chosen: Params, show: (more: Params) => void) => ReactNode
  children?: ReactNode
}

/** Searches and sorts a list of stories. A plain GET form: its state is in the address. */
export function FindStories({ label, path, found, more = {}, controls, children }: Props) {
  const inAddress: Params = { q: found.searchQuery, sort: found.sort === 'ASC' ? 'oldest' : '', ...more }
  const { chosen, change, show } = useFilter(inAddress, (params) => pathWith(path, params))
  return (
    <form
      role="search"
      aria-label={label}
      action={path}
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault()
        show()
      }}
    >
      <SearchField
        label={label}
        placeholder={label}
        maxLength={maxStorySearchLength}
        value={chosen.q}
        onChange={(event) => change({ q: event.target.value })}
      />
      <FindControl>
        <VisuallyHidden>{t`Order`}</VisuallyHidden>
        <select name="sort" value={chosen.sort} onChange={(event) => show({ sort: event.target.value })}>
          <option value="">{t`Newest first`}</option>
          <option value="oldest">{t`Oldest first`}</option>
        </select>
      </FindControl>
      {controls?.(chosen, show)}
      {children}
    </form>
  )
}
