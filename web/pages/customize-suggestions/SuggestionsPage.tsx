import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { followSuggestionsQuery, selectTargetPage } from '#web/pages/customize-following/following.operations.ts'
import { TargetRow } from '#web/pages/customize-following/TargetRow.tsx'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { useQueryPages } from '#web/shell/paging/use-query-pages.ts'
import { RefinePage } from '#web/shell/refine/RefinePage.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { suggestionVariables, suggestionTopicsQuery, topicParam } from './suggestions.operations.ts'
import { Heading } from '#web/design/Text/Text.tsx'

const kinds = [
  { kind: 'WRITERS', name: 'Writers', more: 'Show more writers' },
  { kind: 'PUBLICATIONS', name: 'Publications', more: 'Show more publications' },
  { kind: 'TOPICS', name: 'Topics', more: 'Show more topics' },
] as const

/** Suggested writers, publications and topics. Followed rows stay until the next visit. */
export function SuggestionsPage({ input }: { input: PageInput }) {
  const topic = topicParam(input.query)
  const tags = useQuery(suggestionTopicsQuery, {}).data?.viewer?.followedTags ?? []
  return (
    <RefinePage section="Suggestions" lead="Based on who you follow, what you read and what’s being published.">
      {(tags.length > 0 || topic) && (
        <Pills label="By topic">
          <Pill href={pathTo('ShowMeFollowingSuggestions')} current={topic === ''}>
            All topics
          </Pill>
          {tags.map(({ id, tagSlug, displayText }) => (
            <Pill
              key={id}
              href={pathTo('ShowMeFollowingSuggestions', {}, { query: { topic: tagSlug } })}
              current={topic === tagSlug}
            >
              <bdi>{displayText}</bdi>
            </Pill>
          ))}
        </Pills>
      )}
      {kinds.map((one) => (
        <Suggested key={`${one.kind} ${topic}`} {...one} topic={topic} />
      ))}
    </RefinePage>
  )
}

function Suggested({ kind, name, more, topic }: (typeof kinds)[number] & { topic: string }) {
  const { items, hasMore, loadMore, state } = useQueryPages(followSuggestionsQuery, suggestionVariables(kind, topic), (data) =>
    selectTargetPage(data?.followSuggestions),
  )
  return (
    <section aria-label={name}>
      <Heading>{name}</Heading>
      {items.length === 0 && (
        <EmptyState level={3} title="Nothing more to suggest">
          {topic ? 'You already follow everyone we’d suggest for this topic.' : 'You already follow everyone we’d suggest.'}
        </EmptyState>
      )}
      <ul>
        {items.map((target) => (
          <TargetRow key={target.id} target={target} />
        ))}
      </ul>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {more}
      </MoreButton>
    </section>
  )
}
