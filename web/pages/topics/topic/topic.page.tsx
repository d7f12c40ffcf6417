import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { StoryCardData } from '#web/features/stories/story-card.fragment.ts'
import type { VariablesOf } from '#web/data/graphql.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { People } from '#web/features/people/PersonRow.tsx'
import { pageQuery, type PageInput, type PageQuery, type PageModule } from '#web/app/runtime/page.ts'
import { StackedStoryCard } from '#web/features/stories/StackedStoryCard.tsx'
import { tagSlugParam, tagCacheKeys, tagHead, tagOutcome, tagQueries } from './tag-page.ts'
import {
  selectWhoToFollowPeople,
  selectTopicStories,
  selectTagData,
  tagPortalQuery,
  tagWhoToFollowQuery,
  topicPostsQuery,
} from './topic.operations.ts'
import { TopicHead } from './TopicHead.tsx'
import styles from './Topic.module.css'
import { isPublicTopic } from '#web/features/edge-cache/cache-controllers.ts'

const recommended = (topicSlug: string): VariablesOf<typeof topicPostsQuery> => ({
  topicSlug,
  mode: 'RECOMMENDED',
  paging: { limit: 5 },
})
const latest = (topicSlug: string): VariablesOf<typeof topicPostsQuery> => ({ topicSlug, mode: 'LATEST', paging: { limit: 6 } })
const whoToFollowVariables = (tagSlug: string) => ({ tagSlug, limit: 6 })

/** A page runs each document once, so the two lists are distinguished by their variables. */
const portalStoryQueries = (tagSlug: string): PageQuery[] => [
  pageQuery(topicPostsQuery, recommended(tagSlug)),
  pageQuery(topicPostsQuery, latest(tagSlug)),
]

/** A topic: most liked, writers and newest stories; `/latest` puts the newest first. */
function TopicPage({ input }: { input: PageInput }) {
  const tagSlug = tagSlugParam(input)
  const tag = selectTagData(useQuery(tagPortalQuery, { tagSlug }).data)
  const best = selectTopicStories(useQuery(topicPostsQuery, recommended(tagSlug)).data)
  const newest = selectTopicStories(useQuery(topicPostsQuery, latest(tagSlug)).data)
  const people = selectWhoToFollowPeople(useQuery(tagWhoToFollowQuery, whoToFollowVariables(tagSlug)).data)
  if (!tag) return null
  const isLatest = input.path.endsWith('/latest')
  const lists = [
    best && best.items.length > 0 && (
      <section key="recommended" className={cx('page-width', styles.list)}>
        <Heading size="m">{t`Recommended`}</Heading>
        <Stories stories={best.items} leadCount={2} />
        {best.next && <Button href={pathTo('ShowTagRecommended', { tagSlug })}>{t`More recommended stories`}</Button>}
      </section>
    ),
    people && people.writers.length > 0 && (
      <section key="people" className={styles.people}>
        <div className="page-width">
          <Heading size="m">{t`Who to follow`}</Heading>
          <People people={people.writers} />
          <Button href={pathTo('ShowTagWhoToFollow', { tagSlug })}>{t`See everyone who writes about it`}</Button>
        </div>
      </section>
    ),
    newest && newest.items.length > 0 && (
      <section key="latest" className={cx('page-width', styles.list)}>
        <Heading size="m">{rich`Latest in ${<bdi>{tag.displayText}</bdi>}`}</Heading>
        <Stories stories={newest.items} leadCount={0} />
        <Button href={pathTo('ShowTagArchive', { tagSlug })}>{t`All stories by date`}</Button>
      </section>
    ),
  ]
  const shown = (isLatest ? lists.toReversed() : lists).filter(Boolean)
  return (
    <div className={styles.page}>
      <TopicHead tag={tag} />
      {shown.length > 0 ? (
        shown
      ) : (
        <EmptyState title={t`Nothing here yet`} picture>
          {rich`There are no stories about ${<bdi>{tag.displayText}</bdi>} right now.`}
        </EmptyState>
      )}
    </div>
  )
}

const Stories = ({ stories, leadCount }: { stories: readonly StoryCardData[]; leadCount: number }) => (
  <div className={styles.stories}>
    {stories.map((story, i) => (
      <div key={story.id} className={cx(i < leadCount && stories.length > leadCount && styles.lead)}>
        <StackedStoryCard story={story} excerpt eager={i < leadCount} />
      </div>
    ))}
  </div>
)

export const page: PageModule = {
  queries: (input) => [
    ...tagQueries(input),
    ...portalStoryQueries(tagSlugParam(input)),
    pageQuery(tagWhoToFollowQuery, whoToFollowVariables(tagSlugParam(input))),
  ],
  outcome: tagOutcome(),
  // `/latest` is the same page in another order, so its canonical address is the topic.
  head: tagHead(({ displayText, tagSlug }) => ({ title: displayText, canonical: pathTo('ShowTagPosts', { tagSlug }) })),
  cacheKeys: tagCacheKeys,
  isEdgeCached: isPublicTopic,
  hydratesOnIntent: () => true,
  Page: TopicPage,
}
