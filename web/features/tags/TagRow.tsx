import type { tagRowFragment } from './tag-row.fragment.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { formatCount } from '#shared/text/count.ts'
import { ListRow } from '#web/design/RowList/RowList.tsx'
import { FollowTagButton } from '#web/features/follow/FollowButton.tsx'
import { Link } from '#web/app/runtime/Link.tsx'

const counted = (count: number, one: string, several: string) => `${formatCount(count)} ${count === 1 ? one : several}`

/** A topic in a list, with a follow button. */
export const TagRow = ({ tag, withToast = false }: { tag: DataOf<typeof tagRowFragment>; withToast?: boolean }) => (
  <ListRow
    title={
      <Link className="title-link" href={pathTo('ShowTagPosts', { tagSlug: tag.tagSlug })}>
        <bdi>{tag.displayText}</bdi>
      </Link>
    }
    note={`${counted(tag.followerCount, 'follower', 'followers')} · ${counted(tag.postCount, 'story', 'stories')}`}
    actions={<FollowTagButton tag={tag} size="s" withToast={withToast} />}
  />
)
