import type { DataOf } from '#web/data/graphql.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { CustomLayoutColumns } from '#web/pages/publication/CustomLayoutColumns.tsx'
import { withoutPublication } from '#web/pages/publication/without-publication.ts'
import { selectPublicationData, publicationQuery } from '#web/pages/publication/publication.operations.ts'
import { publicationSlugOf } from '#web/pages/publication/publication-page.ts'
import { PublicationScope } from '#web/pages/publication/PublicationScope.tsx'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { useQueryPages } from '#web/shell/paging/use-query-pages.ts'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { StoryCard } from '#web/shell/story-card/StoryCard.tsx'
import { publicationSectionQuery, selectPublicationSection, sectionVariables, sectionTitle } from './section.operations.ts'
import { Heading } from '#web/design/Text/Text.tsx'

const pageOf = (data: DataOf<typeof publicationSectionQuery> | undefined) => {
  const stories = selectPublicationSection(data)?.allPosts
  return stories && { items: stories.items, next: stories.pagingInfo.next?.to }
}

/** All stories of a section the homepage shows only partly. */
export function SectionPage({ input }: { input: PageInput }) {
  const variables = sectionVariables(input)
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: publicationSlugOf(input) }).data)
  const { data, items, hasMore, loadMore, state } = useQueryPages(publicationSectionQuery, variables, pageOf)
  const section = selectPublicationSection(data)
  if (!publication || !section) return null
  return (
    <CustomLayoutColumns input={input}>
      <PublicationScope ink={publication.ink}>
        <Heading level={1} size="m">
          {sectionTitle(section)}
        </Heading>
        {items.map((story) => (
          <StoryCard key={story.id} story={withoutPublication(story)} />
        ))}
        {items.length === 0 && (
          <EmptyState title="Nothing here yet" picture>
            There are no stories in this section of <bdi>{publication.name}</bdi>.
          </EmptyState>
        )}
        <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
          Show more stories
        </MoreButton>
      </PublicationScope>
    </CustomLayoutColumns>
  )
}
