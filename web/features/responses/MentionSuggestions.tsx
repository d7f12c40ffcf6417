import type { EditorState } from 'prosemirror-state'
import { useEffect, useId, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { cx } from '#web/design/cx.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import { mentionSuggestionsQuery } from '#web/editor/editor.operations.ts'
import { insertMentionMark, findMentionAtCursor, type ResponseEditorHandle } from './mount-response-editor.ts'
import styles from './Responses.module.css'

const debounceMs = 150

type Found = {
  query: string
  names: { id: string; label: string; hint: string; target: { userId?: string; publicationId?: string } }[]
}

const toNames = (data: DataOf<typeof mentionSuggestionsQuery> | undefined): Found['names'] =>
  (data?.mentionSuggestions ?? []).map((suggestion) =>
    suggestion.__typename === 'User'
      ? {
          id: suggestion.id,
          label: suggestion.name ?? suggestion.username,
          hint: `@${suggestion.username}`,
          target: { userId: suggestion.id },
        }
      : { id: suggestion.id, label: suggestion.collectionName, hint: t`Publication`, target: { publicationId: suggestion.id } },
  )

type Props = {
  editing: ResponseEditorHandle
  state: EditorState
  /** Registers a handler that receives keys before the editor does. */
  setKeyHandler: (handler: (event: KeyboardEvent) => boolean) => void
}

/** Suggests people for an @ query. Focus stays in the editor; arrows move through the list, Enter chooses. */
export function MentionSuggestions({ editing, state, setKeyHandler }: Props) {
  const listId = useId()
  const store = useDataStore()
  const mention = findMentionAtCursor(state)
  const query = mention?.query
  const [found, setFound] = useState<Found>({ query: '', names: [] })
  const [active, setActive] = useState(0)
  const [closedFor, setClosedFor] = useState<string>()
  useEffect(() => {
    if (!query) return
    let isLate = false
    const timer = setTimeout(async () => {
      const result = await store.preload(mentionSuggestionsQuery, { prefix: query }).catch(() => undefined)
      if (isLate) return
      setFound({ query, names: toNames(result?.data ?? undefined) })
      setActive(0)
    }, debounceMs)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [query, store])
  const isOpen = mention !== undefined && closedFor !== query && query?.startsWith(found.query) === true && found.names.length > 0
  const choose = (index: number) => {
    const name = found.names[index]
    if (mention && name) editing.run(insertMentionMark(mention, name.label, name.target))
  }
  useEffect(() => {
    setKeyHandler(({ key }) => {
      if (!isOpen) return false
      if (key === 'ArrowDown' || key === 'ArrowUp')
        setActive((active + (key === 'ArrowDown' ? 1 : found.names.length - 1)) % found.names.length)
      else if (key === 'Enter' || key === 'Tab') choose(active)
      else if (key === 'Escape') setClosedFor(query)
      else return false
      return true
    })
    const { dom } = editing.view
    if (isOpen) {
      dom.setAttribute('aria-controls', listId)
      dom.setAttribute('aria-activedescendant', `${listId}-${active}`)
    } else {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  })
  if (!isOpen) return null
  return (
    <div id={listId} role="listbox" aria-label={t`People and publications`} className={cx('raised', styles.names)} tabIndex={0}>
      {found.names.map(({ id, label, hint }, i) => (
        // biome-ignore lint: keys are handled by the editor, which keeps the focus
        <div
          key={id}
          id={`${listId}-${i}`}
          role="option"
          aria-selected={i === active}
          className={styles.name}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(i)}
        >
          <bdi>{label}</bdi> <small dir="auto">{hint}</small>
        </div>
      ))}
    </div>
  )
}
