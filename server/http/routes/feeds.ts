import { createHash } from 'node:crypto'
import { isGone, userByUsername } from '#server/domains/accounts/accounts.ts'
import { publicationBySlug } from '#server/domains/publications/publications.ts'
import {
  latestStories,
  type Story,
  storiesByAuthor,
  storiesInPublication,
  storiesWithTag,
} from '#server/domains/stories/stories.ts'
import { tagBySlug, topicBySlug } from '#server/domains/topics/topics.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import { pathTo } from '#shared/routes.ts'
import type { Handler, Handlers, RouteCall } from '../router.ts'
import { renderFeed } from './feed-xml.ts'

const items = { limit: 10, after: undefined }
const cacheControl = 'public, max-age=60, s-maxage=300, stale-while-revalidate=600'

type Feed = { title: string; description: string; path: string; stories: Story[] }
type Find = (ctx: Context, call: RouteCall) => Promise<Feed | undefined>

/** A feed says what everybody may read, whoever asks for it. */
const feed =
  (find: Find): Handler =>
  async (call) => {
    const { request, reply, address } = call
    const ctx = asViewer(call.visit.ctx, undefined)
    const found = await find(ctx, call)
    if (!found) return
    const xml = await renderFeed(ctx, { ...found, self: address.path })
    const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
    void reply.headers({ etag, 'cache-control': cacheControl, 'content-type': 'application/rss+xml; charset=utf-8' })
    if (request.headers['if-none-match']?.split(/\s*,\s*/).some((tag) => tag.replace(/^W\//, '') === etag))
      return reply.code(304).send()
    return reply.send(xml)
  }

const latest: Find = async (ctx) => ({
  title: ctx.config.productName,
  description: `The newest stories on ${ctx.config.productName}`,
  path: pathTo('ShowHome'),
  stories: (await latestStories(ctx, items)).items,
})

const ofUser: Find = async (ctx, { params }) => {
  const user = await userByUsername(ctx, params.username ?? '')
  if (!user || isGone(user) || user.suspended_at) return undefined
  return {
    title: `Stories by ${user.name} on ${ctx.config.productName}`,
    description: user.bio || `Stories by ${user.name}`,
    path: pathTo('ShowUser', { username: user.username }),
    stories: (await storiesByAuthor(ctx, user.id, items)).items,
  }
}

const ofPublication: Find = async (ctx, { params }) => {
  const publication = await publicationBySlug(ctx, params.collectionSlug ?? '')
  if (!publication) return undefined
  return {
    title: publication.name,
    description: publication.description || publication.tagline || publication.name,
    path: pathTo('ShowCollectionHome', { collectionSlug: publication.slug }),
    stories: (await storiesInPublication(ctx, publication.id, items)).items,
  }
}

const ofTag =
  (slugOf: (call: RouteCall) => string | undefined): Find =>
  async (ctx, call) => {
    const tag = await tagBySlug(ctx, slugOf(call) ?? '')
    if (!tag) return undefined
    return {
      title: `${tag.name} on ${ctx.config.productName}`,
      description: `The newest stories about ${tag.name}`,
      path: pathTo('ShowTagPosts', { tagSlug: tag.slug }),
      stories: (await storiesWithTag(ctx, tag.id, items)).items,
    }
  }

const ofTopic: Find = async (ctx, call) => {
  const topic = await topicBySlug(ctx, call.params.topicSlug ?? '')
  return topic && ofTag(() => topic.slug)(ctx, call)
}

export const feedHandlers: Handlers = {
  FeedLatest: feed(latest),
  Feed: feed(latest),
  FeedUser: feed(ofUser),
  FeedUserFeed: feed(ofUser),
  FeedCollection: feed(ofPublication),
  FeedTag: feed(ofTag(({ params }) => params.tagSlug)),
  FeedTaggedTag: feed(ofTag(({ params }) => params.tag)),
  FeedTopic: feed(ofTopic),
}
