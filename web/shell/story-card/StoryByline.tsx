import { pathTo } from '#shared/routes.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Link } from '#web/shell/runtime/Link.tsx'
import type { StoryBylineData } from './story-card.fragment.ts'
import styles from './StoryByline.module.css'

/** Who wrote it, and where: the publication's mark where there is one, else the writer's face. */
export function StoryByline({ story }: { story: StoryBylineData }) {
  const { creator, collection } = story
  const letter = (collection?.ink as PublicationTheme | undefined)?.letter
  return (
    <p className={styles.byline}>
      {collection ? (
        <Avatar
          name={collection.name}
          imageId={collection.avatar?.id}
          size="XXXS"
          square
          {...(letter && { ground: letter.ground, ink: letter.ink })}
        />
      ) : (
        <Avatar name={creator.name ?? creator.username} imageId={creator.imageId} size="XXXS" />
      )}
      <span className={styles.names}>
        <Link href={pathTo('ShowUser', { username: creator.username })}>
          <bdi>{creator.name}</bdi>
        </Link>
        {collection && (
          <>
            {' in '}
            <Link href={pathTo('ShowCollectionHome', { collectionSlug: collection.slug })}>
              <bdi>{collection.name}</bdi>
            </Link>
          </>
        )}
      </span>
    </p>
  )
}
