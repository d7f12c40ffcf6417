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
import { ArchivePeriods } from '#web/shell/archive/ArchivePeriods.tsx'
import { selectPublicationArchive, publicationArchiveVariables, publicationArchiveQuery } from './archive.operations.ts'
import { archiveHref } from './archive-href.ts'
import { periodName } from '#web/shell/archive/period-name.ts'
import { Heading } from '#web/design/Text/Text.tsx'

const pageOf = (data: DataOf<typeof publicationArchiveQuery> | undefined) => {
  const stories = selectPublicationArchive(data)?.posts
  return stories && { items: stories.items, next: stories.pagingInfo.next?.to }
}

/** Published stories by date: years, then the months of a year, then its days. */
export function ArchivePage({ input }: { input: PageInput }) {
  const variables = publicationArchiveVariables(input)
  const publication = selectPublicationData(useQuery(publicationQuery, { domainOrSlug: publicationSlugOf(input) }).data)
  const { data, items, hasMore, loadMore, state } = useQueryPages(publicationArchiveQuery, variables, pageOf)
  const archive = selectPublicationArchive(data)
  if (!publication || !archive) return null
  return (
    <CustomLayoutColumns input={input}>
      <PublicationScope ink={publication.ink}>
        <Heading level={1} size="m">
          {periodName(variables) ?? 'Archive'}
        </Heading>
        <ArchivePeriods hrefOf={archiveHref(publication.slug)} archive={archive} date={variables} />
        {items.map((story) => (
          <StoryCard key={story.id} story={withoutPublication(story)} />
        ))}
        {items.length === 0 && (
          <EmptyState title="Nothing here yet" picture>
            Everything <bdi>{publication.name}</bdi> publishes appears here by year, month and day.
          </EmptyState>
        )}
        <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
          Show more stories
        </MoreButton>
      </PublicationScope>
    </CustomLayoutColumns>
  )
}
