import { usersById } from '#server/domains/accounts/accounts.ts'
import { findPublicationByAddress } from '#server/domains/publications/publications.ts'
import {
  featureStory,
  listPublicationDesk,
  listStoriesInPublication,
  unfeatureStory,
} from '#server/domains/publication-desk/publication-desk.ts'
import { type Story, storyPath } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { publicationStoriesFilters } from '#shared/enums/publications.ts'
import { trailingId } from '#shared/text/slug.ts'
import { sendRefusal } from './send-result.ts'
import { type Handler, type Handlers, type RouteCall, send } from '../handler.ts'

const defaultPageSize = 10

const toListedStory = async (ctx: Context, story: Story) => ({
  id: story.id,
  title: story.title,
  subtitle: story.subtitle,
  url: `${ctx.config.baseUrl}${await storyPath(ctx, story)}`,
  author: (await usersById(ctx).load(story.authorId))?.name ?? null,
  firstPublishedAt: story.firstPublishedAt?.toISOString() ?? null,
})

const readRequest = (address: { search: string }) => {
  const query = new URLSearchParams(address.search)
  const limit = query.get('limit')
  return readPaging({ to: query.get('to'), limit: limit === null ? null : Number(limit) || 0 }, defaultPageSize)
}

async function sendPage(ctx: Context, reply: RouteCall['reply'], page: Page<Story>) {
  const stories = await Promise.all(page.items.map((story) => toListedStory(ctx, story)))
  return send(reply.header('cache-control', 'private, no-store'), {
    success: true,
    payload: { posts: stories, paging: pagingInfo(page) },
  })
}

/** The next page of a publication's stories for a script; the query holds the cursor and the limit. */
const loadMore: Handler = async ({ requestContext: { ctx }, reply, params, address }) => {
  const request = readRequest(address)
  if (!request.ok) return send(reply.code(400), { success: false, error: request.refusal.message })
  const publication = await findPublicationByAddress(ctx, params.collectionSlug ?? '')
  if (!publication) return 'not-found'
  return sendPage(ctx, reply, await listStoriesInPublication(ctx, publication.id, request.value))
}

/** The same for one of the editors' lists. */
const loadMoreOfDesk: Handler = async ({ requestContext: { ctx }, reply, params, address }) => {
  const filter = publicationStoriesFilters.find((filter) => filter === params.filterBy)
  const publication = await findPublicationByAddress(ctx, params.collectionSlug ?? '')
  if (!publication || !filter) return 'not-found'
  const request = readRequest(address)
  if (!request.ok) return send(reply.code(400), { success: false, error: request.refusal.message })
  return sendPage(ctx, reply, await listPublicationDesk(ctx, publication.id, { filter }, request.value))
}

/** Features a story of the publication, or stops featuring it, and returns whether it is featured now. */
const featured: Handler = async (call) => {
  const { ctx } = call.requestContext
  const publication = await findPublicationByAddress(ctx, call.params.collectionSlug ?? '')
  if (!publication) return 'not-found'
  const isFeaturing = call.request.method !== 'DELETE'
  const change = isFeaturing ? featureStory : unfeatureStory
  const result = await change(ctx, publication.id, trailingId(call.params.postId ?? '') ?? '')
  return result.ok ? send(call.reply, { success: true, payload: { value: isFeaturing } }) : sendRefusal(call, result.refusal)
}

export const publicationHandlers: Handlers = {
  DoCollectionPostFeatured: featured,
  ApiCollectionLoadMore: loadMore,
  ApiCollectionStoriesFilterByLoadMore: loadMoreOfDesk,
}
