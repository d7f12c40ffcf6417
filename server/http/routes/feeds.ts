import { isActive, userByUsername, usersById } from '#server/domains/accounts/accounts.ts'
import { type FollowedFeed, listFollowedFeeds } from '#server/domains/feeds/feeds.ts'
import { findLibraryList, listSlugId, readList, queryListStories } from '#server/domains/lists/lists.ts'
import { findPublicationByAddress } from '#server/domains/publications/publications.ts'
import {
  listLatestStories,
  listNewest,
  tagListing,
  listStoriesByAuthor,
  listStoriesClappedBy,
} from '#server/domains/story-lists/story-lists.ts'
import { listStoriesInPublication } from '#server/domains/publication-desk/publication-desk.ts'
import { findTagBySlug, findTopicBySlug } from '#server/domains/topics/topics.ts'
import { pathTo } from '#shared/routes.ts'
import { trailingId } from '#shared/text/slug.ts'
import { day } from '#shared/time/units.ts'
import { xml } from '../feeds/feed-formats.ts'
import { type FindFeed, serveFeed } from '../feeds/serve-feed.ts'
import { servePrivateFeed } from '../feeds/serve-private-feed.ts'
import { type Handler, type Handlers, type RouteCall, send } from '../handler.ts'

const items = { limit: 10, after: undefined }
const latest: FindFeed = async (ctx) => ({
  title: ctx.config.productName,
  description: `The newest stories on ${ctx.config.productName}`,
  path: pathTo('ShowHome'),
  stories: (await listLatestStories(ctx, items)).items,
  cacheKeys: ['home'],
})

const ofUser: FindFeed = async (ctx, { params }) => {
  const user = await userByUsername(ctx, params.username ?? '')
  if (!user || !isActive(user)) return undefined
  return {
    title: `Stories by ${user.name} on ${ctx.config.productName}`,
    description: user.bio || `Stories by ${user.name}`,
    path: pathTo('ShowUser', { username: user.username }),
    stories: (await listStoriesByAuthor(ctx, user.id, items)).items,
    cacheKeys: [`user:${user.id}`],
  }
}

const ofPublication: FindFeed = async (ctx, { params }) => {
  const publication = await findPublicationByAddress(ctx, params.collectionSlug ?? '')
  if (!publication) return undefined
  return {
    title: publication.name,
    description: publication.description || publication.tagline || publication.name,
    path: pathTo('ShowCollectionHome', { collectionSlug: publication.slug }),
    stories: (await listStoriesInPublication(ctx, publication.id, items)).items,
    cacheKeys: [`collection:${publication.id}`],
  }
}

const ofTag =
  (slugOf: (call: RouteCall) => string | undefined): FindFeed =>
  async (ctx, call) => {
    const tag = await findTagBySlug(ctx, slugOf(call) ?? '')
    if (!tag) return undefined
    return {
      title: `${tag.name} on ${ctx.config.productName}`,
      description: `The newest stories about ${tag.name}`,
      path: pathTo('ShowTagPosts', { tagSlug: tag.slug }),
      stories: (await listNewest(ctx, tagListing(ctx, tag.id), items)).items,
      cacheKeys: [`tag:${tag.slug}`],
    }
  }

const ofTopic: FindFeed = async (ctx, call) => {
  const topic = await findTopicBySlug(ctx, call.params.topicSlug ?? '')
  return topic && ofTag(() => topic.slug)(ctx, call)
}

const recentForMs = 2 * day

/** A publication's stories with one tag, of the last two days, or both. */
const ofPublicationWith =
  ({ isRecent, isTagged }: { isRecent: boolean; isTagged: boolean }): FindFeed =>
  async (ctx, call) => {
    const publication = await findPublicationByAddress(ctx, call.params.collectionSlug ?? '')
    const tag = isTagged ? await findTagBySlug(ctx, call.params.tagSlug ?? '') : undefined
    if (!publication || (isTagged && !tag)) return undefined
    const since = isRecent ? new Date(ctx.now().getTime() - recentForMs) : undefined
    return {
      title: tag ? `${tag.name} in ${publication.name}` : publication.name,
      description: publication.description || publication.name,
      path: tag
        ? pathTo('ShowCollectionTagged', { collectionSlug: publication.slug, tagSlug: tag.slug })
        : pathTo('ShowCollectionHome', { collectionSlug: publication.slug }),
      stories: (await listStoriesInPublication(ctx, publication.id, items, { tagId: tag?.id, since })).items,
      cacheKeys: [`collection:${publication.id}`],
    }
  }

const recommendedBy: FindFeed = async (ctx, { params }) => {
  const user = await userByUsername(ctx, params.username ?? '')
  if (!user || !isActive(user)) return undefined
  return {
    title: `Recommended by ${user.name} on ${ctx.config.productName}`,
    description: `Stories ${user.name} clapped for`,
    path: pathTo('ShowUserHasRecommended', { username: user.username }),
    stories: (await listStoriesClappedBy(ctx, user.id, items)).items,
    cacheKeys: undefined,
  }
}

const ofList: FindFeed = async (ctx, { params }) => {
  const slug = params.catalogSlug ?? ''
  // A list of the library is known by its slug, any other public one by its id.
  const read = await readList(ctx, trailingId(slug) ?? '')
  const list = (await findLibraryList(ctx, slug)) ?? (read.ok ? read.value : undefined)
  const owner = list && (await usersById(ctx).load(list.ownerId))
  if (!list || !owner) return undefined
  return {
    title: `${list.name} by ${owner.name}`,
    description: list.description || list.name,
    path: pathTo('ShowUserList', { username: owner.username, catalogSlugId: listSlugId(list) }),
    stories: await queryListStories(ctx, list.id, items.limit),
    cacheKeys: list.visibility === 'PUBLIC' ? [`list:${list.id}`, `user:${owner.id}`] : undefined,
  }
}

const opmlGroups = ['People', 'Publications', 'Topics', 'Lists'] as const satisfies FollowedFeed['group'][]

/** What a user follows, for any other feed reader (OPML 2.0). */
const opml: Handler = async ({ requestContext: { ctx }, reply }) => {
  if (!ctx.viewer) return 'not-found'
  const { baseUrl, productName } = ctx.config
  const feeds = await listFollowedFeeds(ctx, ctx.viewer.id)
  const outline = ({ title, feed: path, page }: FollowedFeed) =>
    `<outline type="rss" text="${xml(title)}" title="${xml(title)}" xmlUrl="${xml(baseUrl + path)}" htmlUrl="${xml(baseUrl + page)}"/>`
  const groups = opmlGroups.map((name) => {
    const outlines = feeds.filter(({ group }) => group === name).map(outline)
    return outlines.length === 0 ? '' : `<outline text="${name}" title="${name}">${outlines.join('')}</outline>`
  })
  return send(
    reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="following-${ctx.now().toISOString().slice(0, 10)}.opml"`,
      })
      .type('text/x-opml; charset=utf-8'),
    `<?xml version="1.0" encoding="UTF-8"?><opml version="2.0"><head><title>${xml(`Followed on ${productName}`)}</title><dateCreated>${ctx.now().toUTCString()}</dateCreated></head><body>${groups.join('')}</body></opml>`,
  )
}

export const feedHandlers: Handlers = {
  FileFollowingOpml: opml,
  FeedCollectionTaggedTag: serveFeed(ofPublicationWith({ isRecent: false, isTagged: true })),
  FeedCollectionNews: serveFeed(ofPublicationWith({ isRecent: true, isTagged: false })),
  FeedCollectionNewsTaggedTag: serveFeed(ofPublicationWith({ isRecent: true, isTagged: true })),
  FeedUserHasRecommended: serveFeed(recommendedBy, { hasHub: false }),
  FeedCollectionsCatalog: serveFeed(ofList, { hasHub: false }),
  FeedFlipboardTopic: serveFeed(ofTopic),
  FeedPrivate: servePrivateFeed,
  FeedLatest: serveFeed(latest),
  Feed: serveFeed(latest),
  FeedUser: serveFeed(ofUser),
  FeedUserFeed: serveFeed(ofUser),
  FeedCollection: serveFeed(ofPublication),
  FeedTag: serveFeed(ofTag(({ params }) => params.tagSlug)),
  FeedTaggedTag: serveFeed(ofTag(({ params }) => params.tag)),
  FeedTopic: serveFeed(ofTopic),
}
