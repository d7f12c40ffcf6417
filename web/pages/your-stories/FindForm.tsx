import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import type { Wanted } from './your-stories.operations.ts'
import styles from './YourStories.module.css'

const longestSearch = 100

type Props = { wanted: Wanted; note: string; onSelect: (() => void) | undefined }

/** Finds one's own stories by their words and puts them in order. It is a plain form: the address says what is asked for. */
export function FindForm({ wanted, note, onSelect }: Props) {
  const { navigate } = useNavigation()
  const [words, setWords] = useState(wanted.search)
  const path = pathTo('ShowYourStories', { filterBy: wanted.filter })
  const show = (search: string, sort: string) => {
    const query = new URLSearchParams({ ...(search && { q: search }), ...(sort === 'oldest' && { sort }) }).toString()
    navigate(query ? `${path}?${query}` : path)
  }
  const sort = wanted.sort === 'ASC' ? 'oldest' : 'newest'
  return (
    <form
      role="search"
      aria-label="Your stories"
      action={path}
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault()
        show(words.trim(), sort)
      }}
    >
      <SearchField
        label="Search your stories"
        placeholder="Search your stories"
        maxLength={longestSearch}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <label className={styles.sort}>
        <VisuallyHidden>Order</VisuallyHidden>
        <select name="sort" value={sort} onChange={(event) => show(words.trim(), event.target.value)}>
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
        </select>
      </label>
      {note && <span className={styles.scheduled}>{note}</span>}
      <span className={styles.gap} />
      {onSelect && (
        <Button kind="quiet" size="s" onClick={onSelect}>
          Select
        </Button>
      )}
    </form>
  )
}
