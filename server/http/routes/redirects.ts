import { usersById } from '#server/domains/accounts/accounts.ts'
import { listSlugId, readListAt } from '#server/domains/lists/lists.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import { readSeries } from '#server/domains/series/series.ts'
import { readStory } from '#server/domains/stories/stories.ts'
import { storyPath } from '#server/domains/stories/stories.ts'
import { findOpenFeatureRequest } from '#server/domains/submissions/submissions.ts'
import { findTopicBySlug } from '#server/domains/topics/topics.ts'
import type { ListShareChannel } from '#shared/enums/lists.ts'
import { shareUrl } from '#shared/text/share-url.ts'
import { pathTo } from '#shared/routes.ts'
import { routes } from '#shared/routes/match.ts'
import { trailingId } from '#shared/text/slug.ts'
import { type ExternalTarget, externalTarget, redirectTo } from '../redirects.ts'
import type { Handler, Handlers, RouteCall } from '../handler.ts'

const redirectCached = ({ dependencies, reply, route }: RouteCall, to: string | ExternalTarget) => {
  // A redirect is private as soon as it depends on the viewer.
  void reply.header('cache-control', route.status === 301 ? 'public, max-age=86400' : 'private, no-store')
  return redirectTo(dependencies.config, reply, to, route.status)
}

const redirectToShare = (call: RouteCall, dialogUrl: string) => redirectCached(call, externalTarget(dialogUrl))

/** A target with placeholders of the same address: filled in, with the query kept. */
const byPattern: Handler = async (call) => {
  const { route, params, address } = call
  const { target = '/' } = route
  const [path = '/', hash] = target
    .replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] as string))
    .split('#')
  return redirectCached(call, `${path}${address.search}${hash ? `#${hash}` : ''}`)
}

const ownProfile =
  (suffix = ''): Handler =>
  async (call) => {
    const { ctx } = call.requestContext
    const user = ctx.viewer && (await usersById(ctx).load(ctx.viewer.id))
    return user ? redirectCached(call, pathTo('ShowUser', { username: user.username }) + suffix) : 'not-found'
  }

const shareStory: Handler = async (call) => {
  const { ctx } = call.requestContext
  const { postId: storyId = '', channel } = call.params
  const read = await readStory(ctx, trailingId(storyId) ?? '')
  if (!read.ok) return 'not-found'
  const url = `${ctx.config.baseUrl}${await storyPath(ctx, read.story)}`
  return redirectToShare(call, shareUrl(channel as 'twitter' | 'facebook' | 'linkedIn', url, read.story.title))
}

/** A list's own page, for a network's share dialog. A private list cannot be shared. */
const shareList =
  (channel: ListShareChannel): Handler =>
  async (call) => {
    const { ctx } = call.requestContext
    const { catalogSlugId = '', username } = call.params
    const read = await readListAt(ctx, catalogSlugId, username)
    if (!read.ok || read.value.visibility === 'PRIVATE') return 'not-found'
    const owner = await usersById(ctx).load(read.value.ownerId)
    if (!owner) return 'not-found'
    const path = pathTo('ShowUserList', { username: owner.username, catalogSlugId: listSlugId(read.value) })
    return redirectToShare(call, shareUrl(channel, `${ctx.config.baseUrl}${path}`, read.value.name))
  }

const shareSeries: Handler = async (call) => {
  const { ctx } = call.requestContext
  const { sequenceSlug: seriesSlug = '', channel } = call.params
  const series = await readSeries(ctx, seriesSlug)
  if (!series) return 'not-found'
  const url = `${ctx.config.baseUrl}${pathTo('ShowSequenceLibrary', { sequenceSlug: series.slug })}`
  return redirectToShare(call, shareUrl(channel as ListShareChannel, url, series.title))
}

/** The settings of a story, with the publication's feature request from the link; a used link leads nowhere. */
const featureRequest: Handler = async (call) => {
  const { postId: storyId = '', token = '' } = call.params
  const id = trailingId(storyId) ?? ''
  if (!(await findOpenFeatureRequest(call.requestContext.ctx, id, token))) return 'not-found'
  return redirectCached(call, pathTo('ShowPostSettings', { postId: id }, { query: { featureToken: token } }))
}

const app: Handler = async (call) => {
  const { 'user-agent': agent = '' } = call.request.headers
  const { iosStoreUrl, androidStoreUrl } = call.dependencies.config.apps
  const store = /iPhone|iPad/.test(agent) ? iosStoreUrl : /Android/.test(agent) ? androidStoreUrl : ''
  return redirectCached(call, store ? externalTarget(store) : pathTo('ShowDownloadApp'))
}

const handlers: Handlers = {
  RedirectLibraryListShareLinkedIn: shareList('linkedIn'),
  RedirectLibraryListShareTwitter: shareList('twitter'),
  RedirectLibraryListShareFacebook: shareList('facebook'),
  RedirectUserListShareLinkedIn: shareList('linkedIn'),
  RedirectUserListShareTwitter: shareList('twitter'),
  RedirectUserListShareFacebook: shareList('facebook'),
  RedirectHelp: async (call) => redirectCached(call, externalTarget(call.dependencies.config.links.help)),
  RedirectApp: app,
  RedirectMe: ownProfile(),
  RedirectMeAbout: ownProfile('/about'),
  RedirectPostShareChannel: shareStory,
  RedirectPostRequestsPartnerFeatureToken: featureRequest,
  RedirectSequenceShare: shareSeries,
  RedirectUserId: async (call) => {
    const { userId = '' } = call.params
    const user = await usersById(call.requestContext.ctx).load(userId)
    if (!user || user.deletedAt) return 'not-found'
    return redirectCached(call, pathTo('ShowUser', { username: user.username }))
  },
  RedirectCollectionId: async (call) => {
    const { collectionId: publicationId = '' } = call.params
    const publication = await publicationsById(call.requestContext.ctx).load(publicationId)
    if (!publication) return 'not-found'
    return redirectCached(call, pathTo('ShowCollectionHome', { collectionSlug: publication.slug }))
  },
  ShowTopic: async (call) => {
    const { topicSlug = '' } = call.params
    const topic = await findTopicBySlug(call.requestContext.ctx, topicSlug)
    return topic ? redirectCached(call, pathTo('ShowTagPosts', { tagSlug: topic.slug })) : 'not-found'
  },
  RedirectMeSettingsPayoutDashboard: async (call) =>
    redirectCached(
      call,
      call.dependencies.config.payoutDashboardUrl
        ? externalTarget(call.dependencies.config.payoutDashboardUrl)
        : pathTo('RedirectMeSettingsPayoutSetup'),
    ),
}

/** A redirect without a handler of its own follows its pattern. */
export const redirectHandlers: Handlers = {
  ...Object.fromEntries(routes.filter(({ kind }) => kind === 'redirect').map(({ name }) => [name, byPattern])),
  ...handlers,
}
