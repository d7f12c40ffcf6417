import {
  enableWriterSubscription,
  findNewsletter,
  followRead,
  leaveByLink,
  type Newsletter,
  newsletterPolicy,
  noteOpened,
  processFiles,
  receiveSubscriberFile,
  storiesSent,
  subscribe,
  subscribersCsv,
  unsubscribe,
  viewerSubscriptions,
} from '#server/domains/newsletters/newsletters.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { findPublicationAt } from '#server/domains/publications/publications.ts'
import { storyPath } from '#server/domains/stories/stories.ts'
import { asViewer } from '#server/platform/context.ts'
import { createGate } from '#server/platform/gate.ts'
import { pagingInfo, readPaging } from '#server/platform/paging.ts'
import { pathTo } from '#shared/routes.ts'
import { largestImportMb } from '#shared/newsletter-bounds.ts'
import { readPart, saysTooLarge } from '../image-uploads.ts'
import { redirectTo } from '../redirects.ts'
import { fieldsOf } from '../request-fields.ts'
import type { Handler, Handlers, RouteCall } from '../router.ts'
import { answerWith, sendPayload, sendRefusal } from './answers.ts'
import { isOnlyALook, queryOf, sendTo } from './auth-answers.ts'

/** The stories a newsletter has sent, most recent first. */
const posts: Handler = async (call) => {
  const { ctx } = call.visit
  const newsletter = await findNewsletter(ctx, call.params.newsletterV3Id ?? '')
  if (!newsletter) return
  const query = queryOf(call)
  const paging = readPaging({ limit: Number(query.get('limit') ?? 20), to: query.get('to') }, 20)
  if (!paging.ok) return sendRefusal(call, paging.refusal)
  const page = await storiesSent(ctx, newsletter.id, paging.value)
  const items = await Promise.all(
    page.items.map(async (story) => ({
      id: story.id,
      title: story.title,
      subtitle: story.subtitle,
      path: await storyPath(ctx, story),
      firstPublishedAt: story.first_published_at?.toISOString() ?? null,
      author: { id: story.author_id, name: (await usersById(ctx).load(story.author_id))?.name ?? '' },
    })),
  )
  return sendPayload(call, { items, next: pagingInfo(page).next })
}

const state = async (call: RouteCall, newsletter: Newsletter) =>
  sendPayload(call, {
    newsletterV3Id: newsletter.id,
    isSubscribed: (await viewerSubscriptions(call.visit.ctx).load(newsletter.id)) === true,
  })

/** Whether the viewer is subscribed; a POST changes that and returns the result. */
const subscription: Handler = async (call) => {
  const { ctx } = call.visit
  const newsletter = await findNewsletter(ctx, call.params.id ?? '')
  if (!newsletter) return
  if (call.request.method !== 'POST') return state(call, newsletter)
  const isSubscribed = fieldsOf(call.request.body).flag('isSubscribed')
  if (isSubscribed === 'invalid') return call.reply.code(400).send({ success: false, error: 'isSubscribed is true or false.' })
  const changed = isSubscribed === false ? await unsubscribe(ctx, newsletter.id) : await subscribe(ctx, newsletter.id, {})
  if (!changed.ok && changed.refusal.kind !== 'AlreadyExists') return sendRefusal(call, changed.refusal)
  return state(call, newsletter)
}

const enable: Handler = async (call) =>
  answerWith(call, await enableWriterSubscription(call.visit.ctx, call.params.id ?? ''), ({ id, slug, name }) => ({
    newsletterV3: { id, slug, name },
  }))

const process: Handler = async (call) =>
  answerWith(call, await processFiles(call.visit.ctx, call.params.id ?? ''), (files) => ({
    files: files.map(({ id, state: status, accepted_count: accepted, refused_count: refused }) => ({
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
    const { ctx } = call.visit
    const newsletter = await findNewsletter(ctx, call.params.newsletterV3Id ?? '')
    if (!newsletter || !(await newsletterPolicy.own(ctx, newsletter)) || !(await belongs(call, newsletter))) return
    return call.reply
      .header('content-disposition', `attachment; filename="subscribers-${newsletter.slug}.csv"`)
      .header('cache-control', 'private, no-store')
      .type('text/csv; charset=utf-8')
      .send(await subscribersCsv(ctx.db, newsletter))
  }

const inThisPublication = async ({ visit, params }: RouteCall, { publication_id }: Newsletter): Promise<boolean> =>
  (await findPublicationAt(visit.ctx, params.collectionSlug ?? ''))?.id === publication_id

// A list is held in memory while it is stored.
const inTurn = createGate({ atOnce: 4, waiting: 16 })
const limits = { files: 1, fileSize: largestImportMb * 1024 * 1024 }

const receive: Handler = async (call) => {
  const { visit, request, reply } = call
  const refuse = (status: number, message: string) => reply.code(status).send({ success: false, error: message })
  const refuseSize = () => refuse(413, `This file is too large. It can have up to ${largestImportMb} MB.`)
  if (!request.isMultipart()) return refuse(400, 'The file is missing.')
  if (saysTooLarge(request, limits.fileSize)) return refuseSize()
  return inTurn(async () => {
    try {
      const part = await request.file({ limits })
      if (!part) return refuse(400, 'The file is missing.')
      const bytes = await readPart(part)
      if (bytes === 'too-large') return refuseSize()
      const received = await receiveSubscriberFile(visit.ctx, part.filename, bytes)
      return answerWith(call, received, ({ id }) => ({ fileId: id }))
    } catch (error) {
      const { statusCode, code } = error as { statusCode?: number; code?: string }
      if (code === 'FST_REQ_FILE_TOO_LARGE') return refuseSize()
      // A body that ends early or is malformed is a client error.
      if (statusCode !== undefined && statusCode < 500) return refuse(400, 'The file is missing.')
      throw error
    }
  })
}

/** One-click unsubscribe (RFC 8058): no session and no confirmation, the hash is the proof. */
const leave: Handler = async ({ visit, params, reply }) =>
  (await leaveByLink(visit.ctx, params.hash ?? ''))
    ? reply.type('text/plain; charset=utf-8').send('You’ll no longer get this newsletter.\n')
    : undefined

/**
 * A form embedded in another site. A signed-in viewer counts as a visitor there: nobody is subscribed before following the link of a mail,
 * wherever the form was sent from.
 */
const subscribeInFrame: Handler = async (call) => {
  const { parts, visit, request, reply, params } = call
  const ctx = asViewer(visit.ctx, undefined)
  const formId = params.formId ?? ''
  const asked = await subscribe(ctx, formId, {
    email: fieldsOf(request.body).get('email') ?? '',
    source: 'embed',
    isPlainForm: true,
  })
  if (!asked.ok && asked.refusal.kind === 'NotFound') return
  const said = asked.ok ? { asked: '1' } : { problem: asked.refusal.kind === 'BadRequest' ? 'email' : 'often' }
  void reply.header('cache-control', 'private, no-store')
  return redirectTo(parts.config, reply, pathTo('EmbedForm', { formId }, { query: said }), 303)
}

const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The tracking pixel that mails load when they are opened; served to any request. */
const opened: Handler = async ({ visit, params, reply }) => {
  await noteOpened(visit.ctx, params.token ?? '')
  return reply.header('cache-control', 'private, no-store').type('image/gif').send(dot)
}

const read: Handler = async (call) => {
  const to = await followRead(call.visit.ctx, call.params.token ?? '', !isOnlyALook(call))
  return to === undefined ? undefined : sendTo(call, to)
}

export const newsletterHandlers: Handlers = {
  ApiNewsletterPosts: posts,
  ApiSubscriptionsNewslettersId: subscription,
  ApiUsersIdLazilyEnableWriterSubscription: enable,
  ApiNewslettersIdImportProcessUnvalidatedFiles: process,
  ApiSubscriberFile: receive,
  DoEmbedForm: subscribeInFrame,
  DoNewsletterLeave: leave,
  FileCollectionExportNewsletter: csv(inThisPublication),
  FileUserNewsletterSubscribersCsvExport: csv(async () => true),
  FileNewsletterOpened: opened,
  RedirectNewsletterRead: read,
}
