import type { tagRowFragment } from './tag-row.fragment.ts'
import type { DataOf } from '#web/data/graphql.ts'
import { phrase } from '#shared/translation/translate.ts'
import { richPlural } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { Count } from '#web/design/Count/Count.tsx'
import { ListRow } from '#web/design/RowList/RowList.tsx'
import { FollowTagButton } from '#web/features/follow/FollowButton.tsx'
import { Link } from '#web/app/runtime/Link.tsx'

/** A topic in a list, with a follow button. */
export const TagRow = ({ tag, withToast = false }: { tag: DataOf<typeof tagRowFragment>; withToast?: boolean }) => (
  <ListRow
    title={
      <Link className="title-link" href={pathTo('ShowTagPosts', { tagSlug: tag.tagSlug })}>
        <bdi>{tag.displayText}</bdi>
      </Link>
    }
    note={
      <>
        <Count
          value={tag.followerCount}
          words={(number) => richPlural(tag.followerCount, phrase`${number} follower`, phrase`${number} followers`)}
        />
        {' · '}
        <Count
          value={tag.postCount}
          words={(number) => richPlural(tag.postCount, phrase`${number} story`, phrase`${number} stories`)}
        />
      </>
    }
    actions={<FollowTagButton tag={tag} size="s" withToast={withToast} />}
  />
)
