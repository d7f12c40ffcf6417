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
import { pathTo, type RouteName } from '#shared/routes.ts'
import { routes } from '#shared/routes/match.ts'
import type { RouteEntry } from '#shared/routes/route.ts'
import { trailingId } from '#shared/text/slug.ts'
import { type OutsideTarget, outsideTarget, redirectTo } from '../redirects.ts'
import type { Handler, Handlers, RouteCall } from '../router.ts'

const leadTo = ({ parts, reply, visit }: RouteCall, to: string | OutsideTarget, status: 301 | 302) => {
  visit.xsrf()
  // What a redirect says belongs to one person as soon as it depends on who asks.
  void reply.header('cache-control', status === 301 ? 'public, max-age=86400' : 'private, no-store')
  return redirectTo(parts.config, reply, to, status)
}

const leadToShare = (call: RouteCall, dialogUrl: string) => leadTo(call, outsideTarget(dialogUrl), 302)

const statusOf = (route: RouteEntry): 301 | 302 => route.status ?? 302

/** A target with placeholders of the same address: filled in, with the query kept. */
const byPattern: Handler = async (call) => {
  const { route, params, address } = call
  const target = route.target ?? '/'
  if ([...target.matchAll(/\{(\w+)\}/g)].some(([, name]) => !params[name as string])) return
  const [path = '/', hash] = target
    .replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
    .split('#')
  return leadTo(call, `${path}${address.search}${hash ? `#${hash}` : ''}`, statusOf(route))
}

/** To a configured address outside; where none is configured there is nothing to lead to. */
const outside =
  (urlOf: (call: RouteCall) => string): Handler =>
  async (call) => {
    const url = urlOf(call)
    return url ? leadTo(call, outsideTarget(url), 302) : undefined
  }

const ownProfile =
  (suffix = ''): Handler =>
  async (call) => {
    const { ctx } = call.visit
    const user = ctx.viewer && (await usersById(ctx).load(ctx.viewer.id))
    return user && leadTo(call, pathTo('ShowUser', { username: user.username }) + suffix, statusOf(call.route))
  }

const shareStory: Handler = async (call) => {
  const { ctx } = call.visit
  const read = await readStory(ctx, trailingId(call.params.postId ?? '') ?? '')
  if (!read.ok) return
  const url = `${ctx.config.baseUrl}${await storyPath(ctx, read.story)}`
  return leadToShare(call, shareUrl(call.params.channel as 'twitter' | 'facebook' | 'linkedIn', url, read.story.title))
}

/** A list's own page, for a network's share dialog. One that only its owner may see is shared with nobody. */
const shareList =
  (channel: ListShareChannel): Handler =>
  async (call) => {
    const { ctx } = call.visit
    const read = await readListAt(ctx, call.params.catalogSlugId ?? '', call.params.username)
    if (!read.ok || read.value.visibility === 'PRIVATE') return
    const owner = await usersById(ctx).load(read.value.owner_id)
    if (!owner) return
    const path = pathTo('ShowUserList', { username: owner.username, catalogSlugId: listSlugId(read.value) })
    return leadToShare(call, shareUrl(channel, ctx.config.baseUrl + path, read.value.name))
  }

const shareSequence: Handler = async (call) => {
  const { ctx } = call.visit
  const sequence = await readSequence(ctx, call.params.sequenceSlug ?? '')
  if (!sequence) return
  const url = ctx.config.baseUrl + pathTo('ShowSequenceLibrary', { sequenceSlug: sequence.slug })
  return leadToShare(call, shareUrl(call.params.channel as ListShareChannel, url, sequence.title))
}

/** The settings of a story, with the question of a publication that the link stands for; a used link leads nowhere. */
const featureRequest: Handler = async (call) => {
  const { postId = '', token = '' } = call.params
  const id = trailingId(postId) ?? ''
  if (!(await openFeatureRequest(call.visit.ctx, id, token))) return
  return leadTo(call, pathTo('ShowPostSettings', { postId: id }, { query: { featureToken: token } }), 302)
}

const app: Handler = async (call) => {
  const agent = call.request.headers['user-agent'] ?? ''
  const { iosStoreUrl, androidStoreUrl } = call.parts.config.apps
  const store = /iPhone|iPad/.test(agent) ? iosStoreUrl : /Android/.test(agent) ? androidStoreUrl : ''
  return leadTo(call, store ? outsideTarget(store) : pathTo('ShowDownloadApp'), 302)
}

const handlers: Handlers = {
  RedirectLibraryListShareLinkedIn: shareList('linkedIn'),
  RedirectLibraryListShareTwitter: shareList('twitter'),
  RedirectLibraryListShareFacebook: shareList('facebook'),
  RedirectUserListShareLinkedIn: shareList('linkedIn'),
  RedirectUserListShareTwitter: shareList('twitter'),
  RedirectUserListShareFacebook: shareList('facebook'),
  RedirectHelp: outside(({ parts }) => parts.config.links.help),
  RedirectApp: app,
  RedirectMe: ownProfile(),
  RedirectMeAbout: ownProfile('/about'),
  RedirectPostShareChannel: shareStory,
  RedirectPostRequestsPartnerFeatureToken: featureRequest,
  RedirectSequenceShare: shareSequence,
  RedirectUserId: async (call) => {
    const user = await usersById(call.visit.ctx).load(call.params.userId ?? '')
    return user && !user.deleted_at ? leadTo(call, pathTo('ShowUser', { username: user.username }), 302) : undefined
  },
  RedirectCollectionId: async (call) => {
    const publication = await publicationsById(call.visit.ctx).load(call.params.collectionId ?? '')
    return publication && leadTo(call, pathTo('ShowCollectionHome', { collectionSlug: publication.slug }), 302)
  },
  ShowTopic: async (call) => {
    const topic = await topicBySlug(call.visit.ctx, call.params.topicSlug ?? '')
    return topic && leadTo(call, pathTo('ShowTagPosts', { tagSlug: topic.slug }), 301)
  },
  RedirectMeSettingsPayoutDashboard: async (call) =>
    leadTo(
      call,
      call.parts.config.payoutDashboardUrl
        ? outsideTarget(call.parts.config.payoutDashboardUrl)
        : pathTo('RedirectMeSettingsPayoutSetup'),
      302,
    ),
}

/** Every other redirect of the table leads where its pattern says, unless a handler of its own is named elsewhere. */
export function redirectHandlers(others: Handlers): Handlers {
  const byTable = routes
    .filter(
      (route) => route.kind === 'redirect' && !route.external && !(route.target ?? '').startsWith('{') && !(route.name in others),
    )
    .map((route): [string, Handler] => [route.name, byPattern])
  return { ...(Object.fromEntries(byTable) as Partial<Record<RouteName, Handler>>), ...handlers }
}
