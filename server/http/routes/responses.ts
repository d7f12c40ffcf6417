import { type PlacedQuote, quoteText, findReadableQuote } from '#server/domains/highlights/highlights.ts'
import { listClappers, readPublishedStory } from '#server/domains/stories/stories.ts'
import { type Page, readPaging } from '#server/platform/paging.ts'
import { sendPayload, sendRefusal, storyIdOf } from './send-result.ts'
import { queryOf } from './auth-responses.ts'
import { type Handler, type Handlers, send } from '../handler.ts'

const quoteFacts = ({ quote, places }: PlacedQuote) => ({
  id: quote.id,
  postId: quote.storyId,
  userId: quote.userId,
  paragraphNames: places.map(({ name }) => name),
  startOffset: places[0]?.start ?? 0,
  endOffset: places.at(-1)?.end ?? 0,
  text: quoteText(quote),
  createdAt: quote.createdAt,
})

const responseFields = `id mediumUrl firstPublishedAt clapCount responsesCount
  creator { id name username viewerEdge { isFollowing } } content { bodyModel { paragraphs { type text } } }`

const factsQuery = `query StoryConversation($id: ID!, $paging: PagingOptions, $sort: ResponseSortType) {
  post(id: $id) {
    id title mediumUrl clapCount responsesCount creator { id name username }
    threadedPostResponses(paging: $paging, sortType: $sort) { pagingInfo { next { limit to } } posts { ${responseFields} } }
  }
}`

type Facts = {
  creator: { id: string }
  threadedPostResponses: { pagingInfo: unknown; posts: { creator: { id: string; viewerEdge: { isFollowing: boolean } } }[] }
}

const filters: Record<string, (facts: Facts, story: Facts['threadedPostResponses']['posts'][number]) => boolean> = {
  all: () => true,
  author: (facts, { creator }) => creator.id === facts.creator.id,
  following: (_facts, { creator }) => creator.viewerEdge.isFollowing,
}

/** A story with a page of its responses in the requested order; the filter keeps those of its writer, or of people the viewer follows. */
const conversation: Handler = async (call) => {
  const { dependencies, requestContext, params } = call
  const query = queryOf(call)
  const paging = { ...(query.get('to') && { to: query.get('to') }), limit: Number(query.get('limit') ?? 10) }
  const { data, errors } = await dependencies.engine.executePrepared(
    { query: factsQuery, variables: { id: storyIdOf(call), paging, sort: (params.order ?? '').toUpperCase() } },
    requestContext.ctx,
  )
  if (errors?.[0]) return send(call.reply.code(400), { success: false, error: errors[0].message })
  const story = data?.post as Facts | null | undefined
  if (!story) return 'not-found'
  const matches = filters[params.filter ?? ''] ?? (() => true)
  const { threadedPostResponses: threadedStoryResponses, ...facts } = story
  return sendPayload(call, {
    ...facts,
    responses: threadedStoryResponses.posts.filter((post) => matches(story, post)),
    pagingInfo: threadedStoryResponses.pagingInfo,
  })
}

const upvotes: Handler = async (call) => {
  const { ctx } = call.requestContext
  const query = queryOf(call)
  const request = readPaging({ limit: Number(query.get('limit') ?? 20), to: query.get('to') }, 20)
  if (!request.ok) return sendRefusal(call, request.refusal)
  const story = await readPublishedStory(ctx, storyIdOf(call))
  if (!story) return 'not-found'
  const page: Page<{ user: { id: string; name: string; username: string }; clapCount: number }> = await listClappers(
    ctx,
    story.id,
    'newest',
    request.value,
  )
  return sendPayload(call, {
    users: page.items.map(({ user: { id, name, username }, clapCount }) => ({ user: { id, name, username }, clapCount })),
    next: page.next ? { limit: page.limit, to: page.next } : null,
  })
}

const quotesQuery = `query StoryQuotes($id: ID!) {
  post(id: $id) {
    highlights { count highlightGroupId quote { id paragraphNames startOffset endOffset text userId } users { id name username } }
    viewerEdge { highlights { id paragraphNames startOffset endOffset text userId createdAt } }
  }
}`

/** The passages of a story highlighted for this viewer, and the viewer's own. */
const quotes: Handler = async (call) => {
  const { data, errors } = await call.dependencies.engine.executePrepared(
    { query: quotesQuery, variables: { id: storyIdOf(call) } },
    call.requestContext.ctx,
  )
  if (errors?.[0]) throw new Error(errors[0].message)
  const story = data?.post as { highlights: unknown[]; viewerEdge: { highlights: unknown[] } } | null | undefined
  return story ? sendPayload(call, { highlights: story.highlights, own: story.viewerEdge.highlights }) : 'not-found'
}

export const readOneQuote: Handler = async (call) => {
  const found = await findReadableQuote(call.requestContext.ctx, call.params.quoteId ?? '')
  if (found?.quote.storyId !== storyIdOf(call)) return 'not-found'
  return sendPayload(call, quoteFacts(found))
}

export const responseHandlers: Handlers = {
  ApiPostInfoOrderFilter: conversation,
  ApiPostUpvotes: upvotes,
  ApiPostQuotes: quotes,
}
