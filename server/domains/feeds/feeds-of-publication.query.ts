import type { Publication } from '#server/domains/publications/publications.ts'
import { listTagsNamed } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { pathTo } from '#shared/routes.ts'

export type PublicationFeed = { publicationId: string; kind: 'LATEST' | 'TAGGED'; tagSlug: string | undefined; url: string }

/** The feeds of a publication: all of its stories, and one for each of its topics. */
export async function listPublicationFeeds(ctx: Context, { id, slug, tags }: Publication): Promise<PublicationFeed[]> {
  const { baseUrl } = ctx.config
  const publicationSlug = slug
  const found = await listTagsNamed(ctx, tags)
  return [
    {
      publicationId: id,
      kind: 'LATEST',
      tagSlug: undefined,
      url: baseUrl + pathTo('FeedCollection', { collectionSlug: publicationSlug }),
    },
    ...found.map(
      ({ slug: tagSlug }): PublicationFeed => ({
        publicationId: id,
        kind: 'TAGGED',
        tagSlug,
        url: baseUrl + pathTo('FeedCollectionTaggedTag', { collectionSlug: publicationSlug, tagSlug }),
      }),
    ),
  ]
}
