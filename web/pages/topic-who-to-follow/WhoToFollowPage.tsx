import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { tagSlugParam } from '#web/pages/topic/tag-page.ts'
import { selectWhoToFollowPeople, selectTagData, tagPortalQuery, tagWhoToFollowQuery } from '#web/pages/topic/topic.operations.ts'
import { TopicColumn } from '#web/pages/topic/TopicColumn.tsx'
import { People } from '#web/shell/people/PersonRow.tsx'
import { PublicationRow } from '#web/shell/publications/PublicationRow.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'

export const allWhoToFollowVariables = (tagSlug: string) => ({ tagSlug, limit: 50 })

/** The most read writers and publications of a topic. */
export function WhoToFollowPage({ input }: { input: PageInput }) {
  const tagSlug = tagSlugParam(input)
  const tag = selectTagData(useQuery(tagPortalQuery, { tagSlug }).data)
  const found = selectWhoToFollowPeople(useQuery(tagWhoToFollowQuery, allWhoToFollowVariables(tagSlug)).data)
  if (!tag || !found) return null
  const { writers, publications } = found
  return (
    <TopicColumn tag={tag} title="Who to follow">
      {publications.length > 0 && (
        <section>
          <h2>Publications</h2>
          <ul>
            {publications.map((publication) => (
              <PublicationRow key={publication.id} publication={publication} />
            ))}
          </ul>
        </section>
      )}
      {writers.length > 0 && (
        <section>
          <h2>Writers</h2>
          <People people={writers} />
        </section>
      )}
      {writers.length + publications.length === 0 && (
        <EmptyState title="No one yet" picture>
          No one has published anything about <bdi>{tag.displayText}</bdi> yet. You could be the first.
        </EmptyState>
      )}
    </TopicColumn>
  )
}
