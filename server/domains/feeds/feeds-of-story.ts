import { usersById } from '#server/domains/accounts/accounts.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import { isResponse, storiesById, tagsByStory } from '#server/domains/stories/stories.ts'
import { findTopicBySlug } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { pathTo } from '#shared/routes.ts'

export async function listUserFeeds(ctx: Context, userId: string): Promise<string[]> {
  const user = await usersById(ctx).load(userId)
  if (!user) return []
  const { username } = user
  return [pathTo('FeedUser', { username }), pathTo('FeedUserFeed', { username })]
}

export async function listMainPublicationFeeds(ctx: Context, publicationId: string): Promise<string[]> {
  const publication = await publicationsById(ctx).load(publicationId)
  if (!publication) return []
  const publicationSlug = publication.slug
  return [
    pathTo('FeedCollection', { collectionSlug: publicationSlug }),
    pathTo('FeedCollectionNews', { collectionSlug: publicationSlug }),
  ]
}

/** Every hub-enabled feed that currently lists this story; empty if it was never published. */
export async function listStoryFeeds(ctx: Context, storyId: string): Promise<string[]> {
  const story = await storiesById(ctx).load(storyId)
  if (!story?.firstPublishedAt || isResponse(story)) return []
  const [ofAuthor, ofPublication, publication, tags] = await Promise.all([
    listUserFeeds(ctx, story.authorId),
    story.publicationId ? listMainPublicationFeeds(ctx, story.publicationId) : [],
    story.publicationId ? publicationsById(ctx).load(story.publicationId) : undefined,
    tagsByStory(ctx).load(storyId),
  ])
  const ofTags = await Promise.all(
    (tags ?? []).map(async ({ slug: tagSlug }) => [
      pathTo('FeedTag', { tagSlug }),
      pathTo('FeedTaggedTag', { tag: tagSlug }),
      ...(publication
        ? [
            pathTo('FeedCollectionTaggedTag', { collectionSlug: publication.slug, tagSlug }),
            pathTo('FeedCollectionNewsTaggedTag', { collectionSlug: publication.slug, tagSlug }),
          ]
        : []),
      ...((await findTopicBySlug(ctx, tagSlug))
        ? [pathTo('FeedTopic', { topicSlug: tagSlug }), pathTo('FeedFlipboardTopic', { topicSlug: tagSlug })]
        : []),
    ]),
  )
  return [pathTo('FeedLatest'), pathTo('Feed'), ...ofAuthor, ...ofPublication, ...ofTags.flat()]
}
