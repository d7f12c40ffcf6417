import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { cx } from '#web/design/cx.ts'
import { isComposing } from '#web/design/is-composing.ts'
import { track } from '#web/app/analytics/track.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { addRecentSearch } from './recent-searches.ts'
import { ResultGroups, hasNoResults } from './ResultGroups.tsx'
import { everywhere } from './search-scope.ts'
import { RecentSearchGroup } from './RecentSearchGroup.tsx'
import { useSuggestions } from './use-suggestions.ts'
import styles from './SearchSuggestions.module.css'

export type SearchSuggestionsProps = { form: RefObject<HTMLFormElement | null> }

const rowsIn = (form: HTMLFormElement | null): HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>('[data-suggestion]') ?? []),
]

/**
 * The popup of the search field: recent searches, then suggestions while typing. The form is already rendered and may be focused or filled
 * in, so its events are observed rather than replacing it.
 */
export function SearchSuggestions({ form }: SearchSuggestionsProps) {
  const id = useId()
  const { navigate } = useNavigation()
  const [text, setText] = useState(() => fieldIn(form)?.value ?? '')
  const [isOpen, setOpen] = useState(() => form.current?.contains(document.activeElement) ?? false)
  const { scope, result: results } = useSuggestions(text, isOpen)
  const isBlank = text.trim() === ''
  const isShown = isOpen && (isBlank || (results?.found !== undefined && !hasNoResults(results.found)))
  const goToSearch = useEffectEvent((query: string) => navigate(pathTo('ShowSearch', {}, { query: { q: query } })))

  useEffect(() => {
    if (isOpen) track('search.predictiveOpened')
  }, [isOpen])

  useEffect(() => {
    const field = fieldIn(form)
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-haspopup', 'dialog')
    field.setAttribute('aria-expanded', String(isShown))
    if (isShown) field.setAttribute('aria-controls', id)
    else field.removeAttribute('aria-controls')
  }, [form, id, isShown])

  useEffect(() => {
    const element = form.current
    const field = fieldIn(form)
    if (!element || !field) return
    const close = () => {
      field.focus()
      setOpen(false)
    }
    const moveSelection = (step: 1 | -1) => {
      const rows = rowsIn(element)
      const at = rows.indexOf(document.activeElement as HTMLElement)
      // Up from the first row returns to the field.
      if (step < 0 && at <= 0) return field.focus()
      rows[Math.min(at + step, rows.length - 1)]?.focus()
    }
    const onKey = (event: KeyboardEvent) => {
      if (isComposing(event)) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setOpen(true)
        moveSelection(event.key === 'ArrowDown' ? 1 : -1)
      } else if (event.key === 'Escape') {
        event.preventDefault()
        close()
      }
    }
    const onInput = () => {
      setText(field.value)
      setOpen(true)
    }
    const onFocus = () => setOpen(true)
    const onFocusOut = (event: FocusEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) setOpen(false)
    }
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault()
      const query = field.value.trim()
      if (query === '') return
      addRecentSearch(query)
      setOpen(false)
      field.blur()
      goToSearch(query)
    }
    element.addEventListener('keydown', onKey)
    field.addEventListener('input', onInput)
    field.addEventListener('focus', onFocus)
    element.addEventListener('focusout', onFocusOut)
    element.addEventListener('submit', onSubmit)
    return () => {
      element.removeEventListener('keydown', onKey)
      field.removeEventListener('input', onInput)
      field.removeEventListener('focus', onFocus)
      element.removeEventListener('focusout', onFocusOut)
      element.removeEventListener('submit', onSubmit)
    }
  }, [form])

  if (!isShown) return null
  const done = () => setOpen(false)
  return (
    <div id={id} role="dialog" aria-label={t`Search suggestions`} className={cx('raised', styles.popover)}>
      {isBlank ? (
        <RecentSearchGroup onChosen={done} onEmptied={() => fieldIn(form)?.focus()} />
      ) : (
        results?.found &&
        scope && <ResultGroups found={results.found} heading={t(scope.heading)} isLocal={scope !== everywhere} onChosen={done} />
      )}
    </div>
  )
}

const fieldIn = (form: RefObject<HTMLFormElement | null>): HTMLInputElement | null | undefined =>
  form.current?.querySelector('input')
