import { useEffect, useState } from 'react'
import { useDataStore } from '#web/data/data-context.tsx'
import type { Document } from '#web/data/gql.ts'
import type { MentionSuggestionsQuery } from '#web/data/operations.generated.ts'
import { insertMention } from '../editing/embeds.ts'
import { askingOf } from '../editing/suggesting.ts'
import { mentionSuggestionsQuery } from '../post-editor.operations.ts'
import type { Shown } from './shown.ts'
import { Suggestions } from './Suggestions.tsx'

type Found = MentionSuggestionsQuery['mentionSuggestions'][number]

const askAfterMs = 150

function useFound(query: string | undefined): { for: string; found: readonly Found[] } | undefined {
  const store = useDataStore()
  const [answer, setAnswer] = useState<{ for: string; found: readonly Found[] }>()
  useEffect(() => {
    if (!query) return
    let isLate = false
    const timer = setTimeout(async () => {
      const client = await store.live()
      const result = await client.query(mentionSuggestionsQuery as Document, { prefix: query }).catch(() => undefined)
      const found = (result?.data as MentionSuggestionsQuery | undefined)?.mentionSuggestions ?? []
      if (!isLate) setAnswer({ for: query, found })
    }, askAfterMs)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [query, store])
  return query ? answer : undefined
}

/** Suggests people for an @ query. */
export function MentionMenu(shown: Shown) {
  const asking = askingOf(shown.state)
  const isAsked = asking?.sign === '@' && shown.hasFocus
  const answer = useFound(isAsked ? asking.query : undefined)
  if (!isAsked) return null
  // Previous results stay while new ones load, if the new query extends the old one.
  const found = answer && asking.query.startsWith(answer.for) ? answer.found : []
  const items = found.map((one) => ({
    id: one.id,
    label: one.__typename === 'User' ? (one.name ?? '') : one.collectionName,
    hint: one.__typename === 'User' ? `@${one.username}` : 'Publication',
    one,
  }))
  const isNew = asking.query === ''
  return (
    <Suggestions
      {...shown}
      asking={asking}
      label="People and publications"
      items={items}
      empty={isNew ? 'Type a name.' : ''}
      onChoose={({ one, label }) => {
        const whom = one.__typename === 'User' ? { userId: one.id } : { collectionId: one.id }
        shown.editor.run(insertMention(asking.from, asking.to, label, whom))
      }}
    />
  )
}
