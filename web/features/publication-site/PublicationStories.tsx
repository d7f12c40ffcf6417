import { t } from '#shared/translation/translate.ts'
import type { VariablesOf } from '#web/data/graphql.ts'
import type { ReactNode } from 'react'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { StoryCard } from '#web/features/stories/StoryCard.tsx'
import { withoutPublication } from './without-publication.ts'
import { selectPublicationStories, publicationPostsQuery } from './publication-stories.operations.ts'

type Props = {
  /** The variables of the first page, as the page queried it. */
  variables: VariablesOf<typeof publicationPostsQuery>
  level?: 2 | 3
  empty: ReactNode
}

/** An infinitely scrolling list of a publication's stories. */
export function PublicationStories({ variables, level = 2, empty }: Props) {
  const { items, hasMore, loadMore, state } = useQueryPages(publicationPostsQuery, variables, selectPublicationStories)
  if (items.length === 0) return empty
  return (
    <>
      {items.map((story) => (
        <StoryCard key={story.id} story={withoutPublication(story)} level={level} />
      ))}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more stories`}
      </MoreButton>
    </>
  )
}
