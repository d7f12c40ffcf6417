import { type ComponentType, useRef, useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import type { SuggestionsProps } from '#web/shell/search/Suggestions.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import styles from './Header.module.css'

/** A plain form until first focused; then the autocomplete loads and takes over. */
export function SearchBox() {
  const { productName } = useEnvironment().config
  const form = useRef<HTMLFormElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>()
  const wake = () => {
    if (!Suggestions)
      import('#web/shell/search/Suggestions.tsx').then(
        (loaded) => setSuggestions(() => loaded.Suggestions),
        () => undefined,
      )
  }
  return (
    <form className={styles.search} role="search" action={pathTo('ShowSearch')} ref={form} onFocus={wake} onPointerEnter={wake}>
      <SearchField label={`Search ${productName}`} maxLength={256} />
      {Suggestions && <Suggestions form={form} />}
    </form>
  )
}
