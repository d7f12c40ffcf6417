import { phrase, t } from '#shared/translation/translate.ts'
import { rich, richPlural } from '#shared/translation/rich.ts'
import { formatMonthYear } from '#shared/text/dates.ts'
import { pathTo } from '#shared/routes.ts'
import { Count } from '#web/design/Count/Count.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { FollowPublicationButton, FollowUserButton } from '#web/features/follow/FollowButton.tsx'
import { ringOf } from '#web/features/people/ring.ts'
import { PublicationAvatar } from '#web/features/publications/PublicationAvatar.tsx'
import { TipLink } from '#web/features/tips/TipLink.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import styles from './StoryEnd.module.css'

export const authorBoxFragment = graphql(`
  fragment AuthorBox on Post {
    id
    creator {
      id name username bio imageId takesTips
      membership { id tier memberSince }
      socialStats { followerCount }
      viewerEdge { id isFollowing isUser }
    }
  }
`)

export const publicationBoxFragment = graphql(`
  fragment PublicationBox on Collection {
    id name slug tagline ink subscriberCount
    avatar { id }
    viewerEdge { id isFollowing isEditor }
  }
`)

export function AuthorBox({ story: { id, creator } }: { story: DataOf<typeof authorBoxFragment> }) {
  const since = creator.membership?.memberSince
  const { followerCount } = creator.socialStats
  const path = pathTo('ShowUser', { username: creator.username })
  return (
    <section className={styles.about} aria-label={t`About the author`}>
      <Link href={path} tabIndex={-1} aria-hidden="true" className={styles.picture}>
        <Avatar name={creator.name ?? creator.username} imageId={creator.imageId} size="L" {...ringOf(creator.membership)} />
      </Link>
      <div>
        <h2>
          {rich`Written by ${(
            <Link href={path}>
              <bdi>{creator.name}</bdi>
            </Link>
          )}`}
        </h2>
        <Text className={styles.meta}>
          <Count
            value={followerCount}
            words={(number) => richPlural(followerCount, phrase`${number} follower`, phrase`${number} followers`)}
          />
          {since && ` · ${t`Member since ${formatMonthYear(new Date(since))}`}`}
        </Text>
        {creator.bio && (
          <Text face="read" dir="auto">
            {creator.bio}
          </Text>
        )}
      </div>
      <Row>
        <TipLink writer={creator} storyId={id} />
        <FollowUserButton user={creator} primary storyId={id} />
      </Row>
    </section>
  )
}

export function PublicationBox({
  collection: publication,
  storyId,
}: {
  collection: DataOf<typeof publicationBoxFragment>
  storyId: string
}) {
  const { subscriberCount } = publication
  const path = pathTo('ShowCollectionHome', { collectionSlug: publication.slug })
  return (
    <section className={styles.about} aria-label={t`About the publication`}>
      <Link href={path} tabIndex={-1} aria-hidden="true" className={styles.picture}>
        <PublicationAvatar publication={publication} size="L" />
      </Link>
      <div>
        <h2>
          {rich`Published in ${(
            <Link href={path}>
              <bdi>{publication.name}</bdi>
            </Link>
          )}`}
        </h2>
        <Text className={styles.meta}>
          <Count
            value={subscriberCount}
            words={(number) => richPlural(subscriberCount, phrase`${number} follower`, phrase`${number} followers`)}
          />
        </Text>
        {publication.tagline && (
          <Text face="read" dir="auto">
            {publication.tagline}
          </Text>
        )}
      </div>
      <FollowPublicationButton collection={publication} storyId={storyId} />
    </section>
  )
}
