import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { tagSlugParam, tagCacheKeys, tagHead, tagOutcome, tagQueries } from './tag-page.ts'
import { selectWhoToFollowPeople, selectTagData, tagPortalQuery, tagWhoToFollowQuery } from './topic.operations.ts'
import { TopicColumn } from './TopicColumn.tsx'
import { People } from '#web/features/people/PersonRow.tsx'
import { PublicationRow } from '#web/features/publications/PublicationRow.tsx'
import { type PageInput, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { isPublicTopic } from '#web/features/edge-cache/cache-controllers.ts'

const allWhoToFollowVariables = (tagSlug: string) => ({ tagSlug, limit: 50 })

/** The most read writers and publications of a topic. */
function WhoToFollowPage({ input }: { input: PageInput }) {
  const tagSlug = tagSlugParam(input)
  const tag = selectTagData(useQuery(tagPortalQuery, { tagSlug }).data)
  const found = selectWhoToFollowPeople(useQuery(tagWhoToFollowQuery, allWhoToFollowVariables(tagSlug)).data)
  if (!tag || !found) return null
  const { writers, publications } = found
  return (
    <TopicColumn tag={tag} title={t`Who to follow`}>
      {publications.length > 0 && (
        <section>
          <h2>{t`Publications`}</h2>
          <ul>
            {publications.map((publication) => (
              <PublicationRow key={publication.id} publication={publication} />
            ))}
          </ul>
        </section>
      )}
      {writers.length > 0 && (
        <section>
          <h2>{t`Writers`}</h2>
          <People people={writers} />
        </section>
      )}
      {writers.length + publications.length === 0 && (
        <EmptyState title={t`No one yet`} picture>
          {rich`No one has published anything about ${<bdi>{tag.displayText}</bdi>} yet. You could be the first.`}
        </EmptyState>
      )}
    </TopicColumn>
  )
}

export const page: PageModule = {
  queries: (input) => [...tagQueries(input), pageQuery(tagWhoToFollowQuery, allWhoToFollowVariables(tagSlugParam(input)))],
  outcome: tagOutcome(),
  head: tagHead(({ displayText }) => ({ title: t`Who writes about ${displayText}` })),
  cacheKeys: tagCacheKeys,
  isEdgeCached: isPublicTopic,
  hydratesOnIntent: () => true,
  Page: WhoToFollowPage,
}
