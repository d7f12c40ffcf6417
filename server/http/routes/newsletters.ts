import {
  enableWriterSubscription,
  findNewsletter,
  findNewsletterByLink,
  recordEmailClick,
  type Newsletter,
  newsletterPolicy,
  recordEmailOpen,
  recordLinkClick,
  renderIssuePreview,
  queueConfirmedFiles,
  receiveSubscriberFile,
  listSentStories,
  subscribeToNewsletter,
  renderSubscribersCsv,
  unsubscribeFromNewsletter,
  viewerSubscriptions,
} from '#server/domains/newsletters/newsletters.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { findPublicationByAddress } from '#server/domains/publications/publications.ts'
import { storyPath } from '#server/domains/stories/stories.ts'
import { asViewer } from '#server/platform/context.ts'
import { pagingInfo, readPaging } from '#server/platform/paging.ts'
import { pathTo } from '#shared/routes.ts'
import { maxImportMb } from '#shared/limits.ts'
import { receiveListFile } from '../receive-list-file.ts'
import { externalTarget, redirectTo, safeRedirect } from '../redirects.ts'
import { fieldsOf } from '../request-fields.ts'
import { sendResult, sendPayload, sendRefusal } from './send-result.ts'
import { isPrefetch, queryOf, redirectPrivately } from './auth-responses.ts'
import { type Handler, type Handlers, type RouteCall, send } from '../handler.ts'

/** The stories a newsletter has sent, most recent first. */
const posts: Handler = async (call) => {
  const { ctx } = call.requestContext
  const newsletter = await findNewsletter(ctx, call.params.newsletterV3Id ?? '')
  if (!newsletter) return 'not-found'
  const query = queryOf(call)
  const paging = readPaging({ limit: Number(query.get('limit') ?? 20), to: query.get('to') }, 20)
  if (!paging.ok) return sendRefusal(call, paging.refusal)
  const page = await listSentStories(ctx, newsletter.id, paging.value)
  const items = await Promise.all(
    page.items.map(async (story) => ({
      id: story.id,
      title: story.title,
      subtitle: story.subtitle,
      path: await storyPath(ctx, story),
      firstPublishedAt: story.firstPublishedAt?.toISOString() ?? null,
      author: { id: story.authorId, name: (await usersById(ctx).load(story.authorId))?.name ?? '' },
    })),
  )
  return sendPayload(call, { items, next: pagingInfo(page).next })
}

const state = async (call: RouteCall, newsletter: Newsletter) =>
  sendPayload(call, {
    newsletterV3Id: newsletter.id,
    isSubscribed: (await viewerSubscriptions(call.requestContext.ctx).load(newsletter.id)) === true,
  })

/** Whether the viewer is subscribed; a POST changes that and returns the result. */
const subscription: Handler = async (call) => {
  const { ctx } = call.requestContext
  const newsletter = await findNewsletter(ctx, call.params.id ?? '')
  if (!newsletter) return 'not-found'
  if (call.request.method !== 'POST') return state(call, newsletter)
  const isSubscribed = fieldsOf(call.request.body).flag('isSubscribed')
  if (isSubscribed === 'invalid') return send(call.reply.code(400), { success: false, error: 'isSubscribed is true or false.' })
  const changed =
    isSubscribed === false
      ? await unsubscribeFromNewsletter(ctx, newsletter.id)
      : await subscribeToNewsletter(ctx, newsletter.id, {})
  if (!changed.ok && changed.refusal.kind !== 'AlreadyExists') return sendRefusal(call, changed.refusal)
  return state(call, newsletter)
}

const enable: Handler = async (call) =>
  sendResult(call, await enableWriterSubscription(call.requestContext.ctx, call.params.id ?? ''), ({ id, slug, name }) => ({
    newsletterV3: { id, slug, name },
  }))

const process: Handler = async (call) =>
  sendResult(call, await queueConfirmedFiles(call.requestContext.ctx, call.params.id ?? ''), (files) => ({
    files: files.map(({ id, state: status, acceptedCount: accepted, refusedCount: refused }) => ({
      id,
      status: status.toUpperCase(),
      accepted,
      refused,
    })),
  }))

/** Its addresses as CSV. For its owner only, which the route cannot check by itself. */
const csv =
  (belongs: (call: RouteCall, newsletter: Newsletter) => Promise<boolean>): Handler =>
  async (call) => {
    const { ctx } = call.requestContext
    const newsletter = await findNewsletter(ctx, call.params.newsletterV3Id ?? '')
    if (!newsletter || !(await newsletterPolicy.manage(ctx, newsletter)) || !(await belongs(call, newsletter))) return 'not-found'
    return send(
      call.reply
        .header('content-disposition', `attachment; filename="subscribers-${newsletter.slug}.csv"`)
        .header('cache-control', 'private, no-store')
        .type('text/csv; charset=utf-8'),
      await renderSubscribersCsv(ctx.db, newsletter),
    )
  }

const inThisPublication = async ({ requestContext, params }: RouteCall, { publicationId }: Newsletter): Promise<boolean> =>
  (await findPublicationByAddress(requestContext.ctx, params.collectionSlug ?? ''))?.id === publicationId

const receive: Handler = (call) =>
  receiveListFile(call, maxImportMb, async ({ fileName, bytes }) =>
    sendResult(call, await receiveSubscriberFile(call.requestContext.ctx, fileName, bytes), ({ id }) => ({ fileId: id })),
  )

/** One-click unsubscribe (RFC 8058): no session and no confirmation, the hash is the proof. */
const oneClickUnsubscribe: Handler = async ({ requestContext: { ctx }, params: { hash = '' }, reply }) => {
  const newsletter = await findNewsletterByLink(ctx, hash)
  const unsubscribed = newsletter && (await unsubscribeFromNewsletter(ctx, newsletter.id, hash))
  if (!unsubscribed?.ok) return 'not-found'
  return send(reply.type('text/plain; charset=utf-8'), 'You’ll no longer get this newsletter.\n')
}

/**
 * A form embedded in another site. A signed-in viewer counts as a visitor there: nobody is subscribed before following the link of a mail,
 * wherever the form was sent from.
 */
const subscribeInFrame: Handler = async (call) => {
  const { dependencies, requestContext, request, reply, params } = call
  const ctx = asViewer(requestContext.ctx, undefined)
  const formId = params.formId ?? ''
  const subscribed = await subscribeToNewsletter(ctx, formId, {
    email: fieldsOf(request.body).get('email') ?? '',
    source: 'embed',
    isPlainForm: true,
  })
  if (!subscribed.ok && subscribed.refusal.kind === 'NotFound') return 'not-found'
  const outcomeQuery = subscribed.ok
    ? { requested: '1' }
    : { problem: subscribed.refusal.kind === 'BadRequest' ? 'email' : 'often' }
  void reply.header('cache-control', 'private, no-store')
  return redirectTo(dependencies.config, reply, pathTo('EmbedForm', { formId }, { query: outcomeQuery }), 303)
}

const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Through these, people see the pictures of an email. */
const pictureProxies = /GoogleImageProxy|YahooMailProxy/

/** Mail gateways and previews fetch what an email links to before anybody reads it: that is neither an open nor a click. */
const isByPerson = (call: RouteCall): boolean =>
  !isPrefetch(call) &&
  (!call.requestContext.client.isBot || pictureProxies.test(String(call.request.headers['user-agent'] ?? '')))

/** The tracking pixel that mails load when they are opened; served to any request. */
const opened: Handler = async (call) => {
  const { requestContext, params, reply } = call
  await recordEmailOpen(requestContext.ctx, params.token ?? '', isByPerson(call))
  return send(reply.header('cache-control', 'private, no-store').type('image/gif'), dot)
}

const read: Handler = async (call) => {
  const to = await recordEmailClick(call.requestContext.ctx, call.params.token ?? '', isByPerson(call))
  return to === undefined ? 'not-found' : redirectPrivately(call, to)
}

/** Follows a link of an email. Its address is not from the request: it was saved when the issue was sent. */
const followLink: Handler = async (call) => {
  const { ctx } = call.requestContext
  const url = await recordLinkClick(ctx, call.params.token ?? '', isByPerson(call))
  if (url === undefined) return 'not-found'
  const own = safeRedirect(call.dependencies.config, url)
  return redirectPrivately(call, own === '/' ? externalTarget(url) : own)
}

/** The email in a frame of the preview page. It runs nothing and loads pictures only from here. */
const preview: Handler = async (call) => {
  const query = queryOf(call)
  const html = await renderIssuePreview(call.requestContext.ctx, call.params.emailId ?? '', {
    isDark: query.get('colors') === 'dark',
    asNonMember: query.get('as') === 'non-member',
  })
  if (html === undefined) return 'not-found'
  return send(
    call.reply
      .header('cache-control', 'private, no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      )
      .type('text/html; charset=utf-8'),
    html,
  )
}

export const newsletterHandlers: Handlers = {
  ApiNewsletterPosts: posts,
  ApiSubscriptionsNewslettersId: subscription,
  ApiUsersIdLazilyEnableWriterSubscription: enable,
  ApiNewslettersIdImportProcessUnvalidatedFiles: process,
  ApiSubscriberFile: receive,
  DoEmbedForm: subscribeInFrame,
  DoNewsletterLeave: oneClickUnsubscribe,
  FileCollectionExportNewsletter: csv(inThisPublication),
  FileUserNewsletterSubscribersCsvExport: csv(async () => true),
  FileNewsletterOpened: opened,
  FileNewsletterIssuePreview: preview,
  RedirectNewsletterLink: followLink,
  RedirectNewsletterRead: read,
}
