import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { cx } from '#web/design/cx.ts'
import { PublicationAvatar } from '#web/features/publications/PublicationAvatar.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import type { StoryBylineData } from './story-card.fragment.ts'
import styles from './StoryCard.module.css'

/** Author and publication: the publication's icon where there is one, otherwise the author's photo; for a saved page, its site. */
export function StoryByline({ story }: { story: StoryBylineData }) {
  const { creator, collection: publication, outsideHref } = story
  if (outsideHref)
    return (
      <p className={cx('meta', styles.byline)}>
        <span className={cx('ellipsis', styles.names)}>{new URL(outsideHref).hostname.replace(/^www\./, '')}</span>
      </p>
    )
  const author = (
    <Link className="quiet-link" href={pathTo('ShowUser', { username: creator.username })}>
      <bdi>{creator.name}</bdi>
    </Link>
  )
  return (
    <p className={cx('meta', styles.byline)}>
      {publication ? (
        <PublicationAvatar publication={publication} size="XXXS" />
      ) : (
        <Avatar name={creator.name ?? creator.username} imageId={creator.imageId} size="XXXS" />
      )}
      <span className={cx('ellipsis', styles.names)}>
        {publication
          ? rich`${author} in ${(
              <Link className="quiet-link" href={pathTo('ShowCollectionHome', { collectionSlug: publication.slug })}>
                <bdi>{publication.name}</bdi>
              </Link>
            )}`
          : author}
      </span>
    </p>
  )
}
