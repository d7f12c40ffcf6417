import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { graphql } from '#web/data/graphql.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { listPath } from '#web/features/lists/list-path.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { Source } from '#web/app/runtime/source.tsx'
import { Neighbors } from './InSeries.tsx'

const catalogPlaceQuery = graphql(`
  query CatalogPlaceQuery($catalogId: ID!, $postId: ID!) {
    catalogPlace(catalogId: $catalogId, postId: $postId) {
      position count
      catalog { id slugId name creator { id username } }
      previous { id title language path }
      next { id title language path }
    }
  }
`)

/** For readers who came from a list: the story's position in it, with links to its neighbors. */
export function InList({ catalogId: listId, storyId }: { catalogId: string; storyId: string }) {
  const place = useQuery(catalogPlaceQuery, { catalogId: listId, postId: storyId }).data?.catalogPlace
  if (!place) return null
  const { catalog: list, position, count } = place
  return (
    <Source name="user_catalog" catalogId={listId}>
      <Neighbors
        label={t`This list`}
        previous={place.previous && { ...place.previous, href: place.previous.path }}
        next={place.next && { ...place.next, href: place.next.path }}
      >
        {rich`Story ${position} of ${count} in ${(
          <Link className="link" href={listPath(list)}>
            <bdi>{list.name}</bdi>
          </Link>
        )}`}
      </Neighbors>
    </Source>
  )
}
