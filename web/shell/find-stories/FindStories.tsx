import { type ReactNode, useState } from 'react'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import { FindControl } from './FindControl.tsx'
import styles from './FindStories.module.css'

const longestSearch = 100

export type Found = { searchQuery: string; sort: 'ASC' | 'DESC' }

/** What the address asks for, as the form below writes it. */
export const foundIn = (query: URLSearchParams): Found => ({
  searchQuery: query.get('q') ?? '',
  sort: query.get('sort') === 'oldest' ? 'ASC' : 'DESC',
})

type Props = {
  /** What is searched, as the field says it. */
  label: string
  path: string
  found: Found
  /** What else the address says; empty words are left out. */
  more?: Readonly<Record<string, string>>
  /** Further controls: each says what the address is to ask for from now on. */
  controls?: (show: (more: Readonly<Record<string, string>>) => void) => ReactNode
  children?: ReactNode
}

/** Finds stories in a list by their words and puts them in order. It is a plain form: the address says what is asked for. */
export function FindStories({ label, path, found, more = {}, controls, children }: Props) {
  const { navigate } = useNavigation()
  const [words, setWords] = useState(found.searchQuery)
  const sort = found.sort === 'ASC' ? 'oldest' : 'newest'
  const show = (changed: Readonly<Record<string, string>>) => {
    const asked = Object.entries({ q: words.trim(), sort: sort === 'oldest' ? sort : '', ...more, ...changed })
    const query = new URLSearchParams(asked.filter(([, value]) => value !== '')).toString()
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
        maxLength={longestSearch}
        value={words}
        onChange={(event) => setWords(event.target.value)}
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
