import { useEffect, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import { insertMention } from '#web/editor/editing/embeds.ts'
import { activeQueryOf } from '#web/editor/editing/suggestion-plugin.ts'
import { mentionSuggestionsQuery } from '#web/editor/editor.operations.ts'
import type { ToolProps } from './tool-props.ts'
import { EditorSuggestions } from './EditorSuggestions.tsx'

type Found = DataOf<typeof mentionSuggestionsQuery>['mentionSuggestions'][number]

const debounceMs = 150

function useFound(query: string | undefined): { for: string; found: readonly Found[] } | undefined {
  const store = useDataStore()
  const [results, setResults] = useState<{ for: string; found: readonly Found[] }>()
  useEffect(() => {
    if (!query) return
    let isLate = false
    const timer = setTimeout(async () => {
      const result = await store.preload(mentionSuggestionsQuery, { prefix: query }).catch(() => undefined)
      const found = result?.data?.mentionSuggestions ?? []
      if (!isLate) setResults({ for: query, found })
    }, debounceMs)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [query, store])
  return query ? results : undefined
}

/** Suggests people for an @ query. */
export function MentionMenu(tool: ToolProps) {
  const mention = activeQueryOf(tool.state)
  const isActive = mention?.trigger === '@' && tool.hasFocus
  const results = useFound(isActive ? mention.query : undefined)
  if (!isActive) return null
  // Previous results stay while new ones load, if the new query extends the old one.
  const found = results && mention.query.startsWith(results.for) ? results.found : []
  const items = found.map((item) => ({
    id: item.id,
    label: item.__typename === 'User' ? (item.name ?? '') : item.collectionName,
    hint: item.__typename === 'User' ? `@${item.username}` : t`Publication`,
    item,
  }))
  const isNew = mention.query === ''
  return (
    <EditorSuggestions
      {...tool}
      query={mention}
      label={t`People and publications`}
      items={items}
      emptyText={isNew ? t`Type a name.` : ''}
      onChoose={({ item, label }) => {
        const target = item.__typename === 'User' ? { userId: item.id } : { collectionId: item.id }
        tool.editor.run(insertMention(mention.from, mention.to, label, target))
      }}
    />
  )
}
