import { phrase, t } from '#shared/translation/translate.ts'
import { followSuggestionsQuery, type TargetKind, selectTargetPage } from './following.operations.ts'
import { type VariablesOf, graphql } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { TargetRow } from './TargetRow.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { RefinePage } from '#web/features/search/RefinePage.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { Heading } from '#web/design/Text/Text.tsx'
import { FooterAside } from '#web/app/page-parts/FooterAside.tsx'

const suggestionTopicsQuery = graphql(`
  query SuggestionTopicsQuery {
    viewer { id followedTags(limit: 12) { id tagSlug displayText } }
  }
`)

/** Variables for the first page of suggestions of a kind, for all topics or one. */
const suggestionVariables = (kind: TargetKind, topic: string): VariablesOf<typeof followSuggestionsQuery> => ({
  kind,
  ...(topic && { topic }),
  paging: { limit: 8 },
})

const topicParam = (query: URLSearchParams): string => query.get('topic') ?? ''

const kinds = [
  { kind: 'WRITERS', name: phrase`Writers`, more: phrase`Show more writers` },
  { kind: 'PUBLICATIONS', name: phrase`Publications`, more: phrase`Show more publications` },
  { kind: 'TOPICS', name: phrase`Topics`, more: phrase`Show more topics` },
] as const

/** Suggested writers, publications and topics. Followed rows stay until the next visit. */
function SuggestionsPage({ input }: { input: PageInput }) {
  const topic = topicParam(input.query)
  const tags = useQuery(suggestionTopicsQuery, {}).data?.viewer?.followedTags ?? []
  return (
    <RefinePage section="Suggestions" lead={t`Based on who you follow, what you read and what’s being published.`}>
      {(tags.length > 0 || topic) && (
        <Pills label={t`By topic`}>
          <Pill href={pathTo('ShowMeFollowingSuggestions')} current={topic === ''}>
            {t`All topics`}
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
      {kinds.map((kind) => (
        <Suggested key={`${kind.kind} ${topic}`} {...kind} topic={topic} />
      ))}
    </RefinePage>
  )
}

function Suggested({ kind, name, more, topic }: (typeof kinds)[number] & { topic: string }) {
  const { items, hasMore, loadMore, state } = useQueryPages(followSuggestionsQuery, suggestionVariables(kind, topic), (data) =>
    selectTargetPage(data?.followSuggestions),
  )
  return (
    <section aria-label={t(name)}>
      <Heading>{t(name)}</Heading>
      {items.length === 0 && (
        <EmptyState level={3} title={t`Nothing more to suggest`}>
          {topic ? t`You already follow everyone we’d suggest for this topic.` : t`You already follow everyone we’d suggest.`}
        </EmptyState>
      )}
      <ul>
        {items.map((target) => (
          <TargetRow key={target.id} target={target} />
        ))}
      </ul>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t(more)}
      </MoreButton>
    </section>
  )
}

export const page: PageModule = {
  queries: ({ query }) => [
    pageQuery(suggestionTopicsQuery, {}),
    ...(['WRITERS', 'PUBLICATIONS', 'TOPICS'] as const).map((kind) =>
      pageQuery(followSuggestionsQuery, suggestionVariables(kind, topicParam(query))),
    ),
  ],
  head: () => ({ title: t`Suggestions`, noindex: true }),
  Page: SuggestionsPage,
  Aside: FooterAside,
}
