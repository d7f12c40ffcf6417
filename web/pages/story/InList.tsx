import { useQuery } from '#web/data/data-context.tsx'
import { listPath } from '#web/shell/lists/list-path.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { Source } from '#web/shell/source/source.tsx'
import { catalogPlaceQuery } from './in-list.operations.ts'
import { Neighbours } from './InSeries.tsx'

/** For readers who came from a list: the story's position in it, with links to its neighbors. */
export function InList({ catalogId, storyId }: { catalogId: string; storyId: string }) {
  const place = useQuery(catalogPlaceQuery, { catalogId, postId: storyId }).data?.catalogPlace
  if (!place) return null
  const { catalog, position, count } = place
  return (
    <Source name="user_catalog" catalogId={catalogId}>
      <Neighbours
        label="This list"
        previous={place.previous && { href: place.previous.path, title: place.previous.title }}
        next={place.next && { href: place.next.path, title: place.next.title }}
      >
        Story {position} of {count} in{' '}
        <Link className="link" href={listPath(catalog)}>
          <bdi>{catalog.name}</bdi>
        </Link>
      </Neighbours>
    </Source>
  )
}
