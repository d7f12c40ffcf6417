import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { formatDay } from '#shared/text/dates.ts'
import { pathTo } from '#shared/routes.ts'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Leafmark } from '#web/design/Leafmark/Leafmark.tsx'
import { cx } from '#web/design/cx.ts'
import { FollowUserButton } from '#web/features/follow/FollowButton.tsx'
import { ringOf } from '#web/features/people/ring.ts'
import { inLanguage } from '#web/features/stories/in-language.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { OtherLanguages } from './OtherLanguages.tsx'
import styles from './StoryPage.module.css'

export const storyHeadFragment = graphql(`
  fragment StoryHead on Post {
    id title subtitle language type isLocked isPublished isEligibleToEarn readingTime firstPublishedAt
    creator { id name username imageId membership { id tier } viewerEdge { id isFollowing isUser } }
    collection { id name slug }
    translations { id title language path }
    translationOf { id title language path creator { id name } }
  }
`)

/** Title, subtitle and byline. */
export function StoryHead({ story }: { story: DataOf<typeof storyHeadFragment> }) {
  const { now, session } = useEnvironment()
  const { id, creator, collection: publication, translationOf: original } = story
  const isAuthor = session.viewerId === creator.id
  return (
    <>
      {story.isLocked && (
        <p className={styles.member}>
          <Leafmark />
          <span>
            {isAuthor && story.isEligibleToEarn
              ? t`Member-only story: behind the paywall and eligible to earn`
              : t`Member-only story`}
          </span>
        </p>
      )}
      {!story.isPublished && <p className={styles.member}>{t`Draft: only you and your editors can see this`}</p>}
      {story.type === 'RESPONSE' ? (
        <h1 className={styles.response}>{rich`Response by ${<bdi>{creator.name}</bdi>}`}</h1>
      ) : (
        <h1 className="title" {...inLanguage(story)}>
          {story.title || t`Untitled story`}
        </h1>
      )}
      {story.subtitle && (
        <p className="subtitle" {...inLanguage(story)}>
          {story.subtitle}
        </p>
      )}
      <OtherLanguages story={story} />
      <div className={styles.author}>
        <Link href={pathTo('ShowUser', { username: creator.username })} tabIndex={-1} aria-hidden="true">
          <Avatar name={creator.name ?? creator.username} imageId={creator.imageId} size="M" {...ringOf(creator.membership)} />
        </Link>
        <div className="gap">
          <div className={styles.name}>
            <Link href={pathTo('ShowUser', { username: creator.username })}>
              <bdi>{creator.name}</bdi>
            </Link>
            <FollowUserButton user={creator} size="s" storyId={id} />
          </div>
          <div className={cx('links small', styles.when)}>
            {publication && (
              <>
                {rich`In ${(
                  <Link href={pathTo('ShowCollectionHome', { collectionSlug: publication.slug })}>
                    <bdi>{publication.name}</bdi>
                  </Link>
                )}`}
                {' · '}
              </>
            )}
            {original && (
              <>
                {rich`Translation of ${(
                  <Link href={original.path} {...inLanguage(original)}>
                    {original.title || t`Untitled story`}
                  </Link>
                )} by ${<bdi>{original.creator.name}</bdi>}`}
                {' · '}
              </>
            )}
            {t`${story.readingTime} min read`}
            {story.firstPublishedAt && (
              <>
                {' · '}
                <time dateTime={story.firstPublishedAt}>{formatDay(new Date(story.firstPublishedAt), new Date(now))}</time>
              </>
            )}
          </div>
        </div>
      </div>
    </>
  )
}
