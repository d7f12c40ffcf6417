import { usersById } from '#server/domains/accounts/accounts.ts'
import { listSlugId, readListAt } from '#server/domains/lists/lists.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import { readSequence } from '#server/domains/series/series.ts'
import { readStory } from '#server/domains/stories/stories.ts'
import { storyPath } from '#server/domains/stories/stories.ts'
import { openFeatureRequest } from '#server/domains/submissions/submissions.ts'
import { topicBySlug } from '#server/domains/topics/topics.ts'
import type { ListShareChannel } from '#shared/enums/list-share-channel.ts'
import { shareUrl } from '#shared/text/share-url.ts'
import { pathTo } from '#shared/routes.ts'
import { routes } from '#shared/routes/match.ts'
import { trailingId } from '#shared/text/slug.ts'
import { type OutsideTarget, outsideTarget, redirectTo } from '../redirects.ts'
import type { Handler, Handlers, RouteCall } from '../router.ts'

const leadTo = ({ parts, reply, route }: RouteCall, to: string | OutsideTarget) => {
  // A redirect is private as soon as it depends on the viewer.
  void reply.header('cache-control', route.status === 301 ? 'public, max-age=86400' : 'private, no-store')
  return redirectTo(parts.config, reply, to, route.status)
}

const leadToShare = (call: RouteCall, dialogUrl: string) => leadTo(call, outsideTarget(dialogUrl))

/** A target with placeholders of the same address: filled in, with the query kept. */
const byPattern: Handler = async (call) => {
  const { route, params, address } = call
  const { target = '/' } = route
  const [path = '/', hash] = target
    .replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] as string))
    .split('#')
  return leadTo(call, `${path}${address.search}${hash ? `#${hash}` : ''}`)
}

const ownProfile =
  (suffix = ''): Handler =>
  async (call) => {
    const { ctx } = call.visit
    const user = ctx.viewer && (await usersById(ctx).load(ctx.viewer.id))
    return user && leadTo(call, pathTo('ShowUser', { username: user.username }) + suffix)
  }

const shareStory: Handler = async (call) => {
  const { ctx } = call.visit
  const { postId = '', channel } = call.params
  const read = await readStory(ctx, trailingId(postId) ?? '')
  if (!read.ok) return
  const url = `${ctx.config.baseUrl}${await storyPath(ctx, read.story)}`
  return leadToShare(call, shareUrl(channel as 'twitter' | 'facebook' | 'linkedIn', url, read.story.title))
}

/** A list's own page, for a network's share dialog. A private list cannot be shared. */
const shareList =
  (channel: ListShareChannel): Handler =>
  async (call) => {
    const { ctx } = call.visit
    const { catalogSlugId = '', username } = call.params
    const read = await readListAt(ctx, catalogSlugId, username)
    if (!read.ok || read.value.visibility === 'PRIVATE') return
    const owner = await usersById(ctx).load(read.value.owner_id)
    if (!owner) return
    const path = pathTo('ShowUserList', { username: owner.username, catalogSlugId: listSlugId(read.value) })
    return leadToShare(call, shareUrl(channel, `${ctx.config.baseUrl}${path}`, read.value.name))
  }

const shareSequence: Handler = async (call) => {
  const { ctx } = call.visit
  const { sequenceSlug = '', channel } = call.params
  const sequence = await readSequence(ctx, sequenceSlug)
  if (!sequence) return
  const url = `${ctx.config.baseUrl}${pathTo('ShowSequenceLibrary', { sequenceSlug: sequence.slug })}`
  return leadToShare(call, shareUrl(channel as ListShareChannel, url, sequence.title))
}

/** The settings of a story, with the publication's feature request from the link; a used link leads nowhere. */
const featureRequest: Handler = async (call) => {
  const { postId = '', token = '' } = call.params
  const id = trailingId(postId) ?? ''
  if (!(await openFeatureRequest(call.visit.ctx, id, token))) return
  return leadTo(call, pathTo('ShowPostSettings', { postId: id }, { query: { featureToken: token } }))
}

const app: Handler = async (call) => {
  const { 'user-agent': agent = '' } = call.request.headers
  const { iosStoreUrl, androidStoreUrl } = call.parts.config.apps
  const store = /iPhone|iPad/.test(agent) ? iosStoreUrl : /Android/.test(agent) ? androidStoreUrl : ''
  return leadTo(call, store ? outsideTarget(store) : pathTo('ShowDownloadApp'))
}

const handlers: Handlers = {
  RedirectLibraryListShareLinkedIn: shareList('linkedIn'),
  RedirectLibraryListShareTwitter: shareList('twitter'),
  RedirectLibraryListShareFacebook: shareList('facebook'),
  RedirectUserListShareLinkedIn: shareList('linkedIn'),
  RedirectUserListShareTwitter: shareList('twitter'),
  RedirectUserListShareFacebook: shareList('facebook'),
  RedirectHelp: async (call) => leadTo(call, outsideTarget(call.parts.config.links.help)),
  RedirectApp: app,
  RedirectMe: ownProfile(),
  RedirectMeAbout: ownProfile('/about'),
  RedirectPostShareChannel: shareStory,
  RedirectPostRequestsPartnerFeatureToken: featureRequest,
  RedirectSequenceShare: shareSequence,
  RedirectUserId: async (call) => {
    const { userId = '' } = call.params
    const user = await usersById(call.visit.ctx).load(userId)
    if (user && !user.deleted_at) return leadTo(call, pathTo('ShowUser', { username: user.username }))
  },
  RedirectCollectionId: async (call) => {
    const { collectionId = '' } = call.params
    const publication = await publicationsById(call.visit.ctx).load(collectionId)
    return publication && leadTo(call, pathTo('ShowCollectionHome', { collectionSlug: publication.slug }))
  },
  ShowTopic: async (call) => {
    const { topicSlug = '' } = call.params
    const topic = await topicBySlug(call.visit.ctx, topicSlug)
    return topic && leadTo(call, pathTo('ShowTagPosts', { tagSlug: topic.slug }))
  },
  RedirectMeSettingsPayoutDashboard: async (call) =>
    leadTo(
      call,
      call.parts.config.payoutDashboardUrl
        ? outsideTarget(call.parts.config.payoutDashboardUrl)
        : pathTo('RedirectMeSettingsPayoutSetup'),
    ),
}

/** A redirect without a handler of its own follows its pattern. */
export const redirectHandlers: Handlers = {
  ...Object.fromEntries(routes.filter(({ kind }) => kind === 'redirect').map(({ name }) => [name, byPattern])),
  ...handlers,
}
