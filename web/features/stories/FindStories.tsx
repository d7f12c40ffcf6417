import { type ReactNode, useState } from 'react'
import { maxStorySearchLength } from '#shared/limits.ts'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { FindControl } from './FindControl.tsx'
import styles from './FindStories.module.css'

export type StoryFilter = { searchQuery: string; sort: 'ASC' | 'DESC' }

/** The search in the address, as the form below writes it. */
export const storyFilterOf = (query: URLSearchParams): StoryFilter => ({
  searchQuery: query.get('q') ?? '',
  sort: query.get('sort') === 'oldest' ? 'ASC' : 'DESC',
})

type Props = {
  /** The accessible name of the search field. */
  label: string
  path: string
  found: StoryFilter
  /** Additional parameters; empty ones are omitted. */
  more?: Readonly<Record<string, string>>
  /** Additional controls; each one updates parameters of the address. */
  controls?: (show: (more: Readonly<Record<string, string>>) => void) => ReactNode
  children?: ReactNode
}

/** Searches and sorts a list of stories. A plain GET form: its state is in the address. */
export function FindStories({ label, path, found, more = {}, controls, children }: Props) {
  const { navigate } = useNavigation()
  const [searchText, setSearchText] = useState(found.searchQuery)
  const sort = found.sort === 'ASC' ? 'oldest' : 'newest'
  const show = (changed: Readonly<Record<string, string>>) => {
    const params = Object.entries({ q: searchText.trim(), sort: sort === 'oldest' ? sort : '', ...more, ...changed })
    const query = new URLSearchParams(params.filter(([, value]) => value !== '')).toString()
    navigate(query ? `${path}?${query}` : path)
  }
  return (
    <form
      role="search"
      aria-label={label}
      action={path}
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault()
        show({})
      }}
    >
      <SearchField
        label={label}
        placeholder={label}
        maxLength={maxStorySearchLength}
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
      />
      <FindControl>
        <VisuallyHidden>Order</VisuallyHidden>
        <select name="sort" value={sort} onChange={(event) => show({ sort: event.target.value === 'oldest' ? 'oldest' : '' })}>
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
        </select>
      </FindControl>
      {controls?.(show)}
      {children}
    </form>
  )
}
