import { usersById } from '#server/domains/accounts/accounts.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import { isResponse, storiesById, tagsByStory } from '#server/domains/stories/stories.ts'
import { topicBySlug } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { pathTo } from '#shared/routes.ts'

/** Every feed in which a story stands, or stood until just now; none for what was never published. */
export async function feedsOfStory(ctx: Context, storyId: string): Promise<string[]> {
  const story = await storiesById(ctx).load(storyId)
  if (!story?.first_published_at || isResponse(story)) return []
  const [author, publication, tags] = await Promise.all([
    usersById(ctx).load(story.author_id),
    story.publication_id ? publicationsById(ctx).load(story.publication_id) : undefined,
    tagsByStory(ctx).load(storyId),
  ])
  const ofTags = await Promise.all(
    (tags ?? []).map(async ({ slug: tagSlug }) => [
      pathTo('FeedTag', { tagSlug }),
      ...(publication ? [pathTo('FeedCollectionTaggedTag', { collectionSlug: publication.slug, tagSlug })] : []),
      ...((await topicBySlug(ctx, tagSlug)) ? [pathTo('FeedTopic', { topicSlug: tagSlug })] : []),
    ]),
  )
  return [
    pathTo('FeedLatest'),
    ...(author ? [pathTo('FeedUser', { username: author.username }), pathTo('FeedUserFeed', { username: author.username })] : []),
    ...(publication
      ? [
          pathTo('FeedCollection', { collectionSlug: publication.slug }),
          pathTo('FeedCollectionNews', { collectionSlug: publication.slug }),
        ]
      : []),
    ...ofTags.flat(),
  ]
}
