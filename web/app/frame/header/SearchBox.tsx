import { type ComponentType, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { maxSearchQueryLength } from '#shared/limits.ts'
import { SearchField } from '#web/design/SearchField/SearchField.tsx'
import type { SearchSuggestionsProps } from '#web/features/search/SearchSuggestions.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import styles from './Header.module.css'

/** A plain form until first focused; then the autocomplete loads and takes over. */
export function SearchBox() {
  const { productName } = useEnvironment().config
  const form = useRef<HTMLFormElement>(null)
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps>>()
  const loadSuggestions = () => {
    if (!Suggestions)
      import('#web/features/search/SearchSuggestions.tsx').then(
        (loaded) => setSuggestions(() => loaded.SearchSuggestions),
        () => undefined,
      )
  }
  return (
    <form
      className={styles.search}
      role="search"
      action={pathTo('ShowSearch')}
      ref={form}
      onFocus={loadSuggestions}
      onPointerEnter={loadSuggestions}
    >
      <SearchField label={t`Search ${productName}`} maxLength={maxSearchQueryLength} hint="/" />
      {Suggestions && <Suggestions form={form} />}
    </form>
  )
}
