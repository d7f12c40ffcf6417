import { usersById } from '#server/domains/accounts/accounts.ts'
import { findPublicationAt } from '#server/domains/publications/publications.ts'
import { storyPath } from '#server/domains/stories/stories.ts'
import { type Story, storiesInPublication } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { pagingInfo, readPaging } from '#server/platform/paging.ts'
import type { Handler, Handlers } from '../router.ts'

const usualPage = 10

const told = async (ctx: Context, story: Story) => ({
  id: story.id,
  title: story.title,
  subtitle: story.subtitle,
  url: `${ctx.config.baseUrl}${await storyPath(ctx, story)}`,
  author: (await usersById(ctx).load(story.author_id))?.name ?? null,
  firstPublishedAt: story.first_published_at?.toISOString() ?? null,
})

/** The next page of a publication's stories for a script: where it begins and how long it is stand in the query. */
const loadMore: Handler = async ({ visit: { ctx }, reply, params, address }) => {
  const query = new URLSearchParams(address.search)
  const limit = query.get('limit')
  const request = readPaging({ to: query.get('to'), limit: limit === null ? null : Number(limit) || 0 }, usualPage)
  if (!request.ok) return reply.code(400).send({ success: false, error: request.refusal.message })
  const publication = await findPublicationAt(ctx, params.collectionSlug ?? '')
  if (!publication) return
  const page = await storiesInPublication(ctx, publication.id, request.value)
  const posts = await Promise.all(page.items.map((story) => told(ctx, story)))
  return reply.header('cache-control', 'private, no-store').send({ success: true, payload: { posts, paging: pagingInfo(page) } })
}

export const publicationHandlers: Handlers = { ApiCollectionLoadMore: loadMore }
