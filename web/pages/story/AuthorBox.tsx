import type { PublicationTheme } from '#shared/publication-theme.ts'
import { formatCount } from '#shared/text/count.ts'
import { formatMonthYear } from '#shared/text/dates.ts'
import { pathTo } from '#shared/routes.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { FollowCollectionButton, FollowUserButton } from '#web/shell/follow/FollowButton.tsx'
import { ringOf } from '#web/shell/people/ring.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import type { Story } from './story.operations.ts'
import styles from './AuthorBox.module.css'

export const followers = (count: number): string => `${formatCount(count)} ${count === 1 ? 'follower' : 'followers'}`

export function AuthorBox({ story: { id, creator } }: { story: Story }) {
  const since = creator.membership?.memberSince
  const path = pathTo('ShowUser', { username: creator.username })
  return (
    <section className={styles.box} aria-label="About the author">
      <Link href={path} tabIndex={-1} aria-hidden="true" className={styles.picture}>
        <Avatar name={creator.name ?? creator.username} imageId={creator.imageId} size="L" {...ringOf(creator.membership)} />
      </Link>
      <div>
        <h2>
          Written by{' '}
          <Link href={path}>
            <bdi>{creator.name}</bdi>
          </Link>
        </h2>
        <p className={styles.meta}>
          {followers(creator.socialStats.followerCount)}
          {since && ` · Member since ${formatMonthYear(new Date(since))}`}
        </p>
        {creator.bio && (
          <p className={styles.text} dir="auto">
            {creator.bio}
          </p>
        )}
      </div>
      <FollowUserButton user={creator} primary postId={id} />
    </section>
  )
}

export function PublicationBox({ collection, postId }: { collection: NonNullable<Story['collection']>; postId: string }) {
  const letter = (collection.ink as PublicationTheme).letter
  const path = pathTo('ShowCollectionHome', { collectionSlug: collection.slug })
  return (
    <section className={styles.box} aria-label="About the publication">
      <Link href={path} tabIndex={-1} aria-hidden="true" className={styles.picture}>
        <Avatar
          name={collection.name}
          imageId={collection.avatar?.id}
          size="L"
          square
          {...(letter && { ground: letter.ground, ink: letter.ink })}
        />
      </Link>
      <div>
        <h2>
          Published in{' '}
          <Link href={path}>
            <bdi>{collection.name}</bdi>
          </Link>
        </h2>
        <p className={styles.meta}>{followers(collection.subscriberCount)}</p>
        {collection.tagline && (
          <p className={styles.text} dir="auto">
            {collection.tagline}
          </p>
        )}
      </div>
      <FollowCollectionButton collection={collection} postId={postId} />
    </section>
  )
}
