import { usersById } from '#server/domains/accounts/accounts.ts'
import { socialStatsByUser } from '#server/domains/people/people.ts'
import { PostConnectionRef, PostRef, toPostConnection } from '#server/domains/stories/stories.schema.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, type PagingInfo, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { type PagingOptions, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { ok, refused } from '#server/platform/result.ts'
import { type OutboxPart, outboxParts, type SubscriberSkipReason, subscriberSkipReasons } from '#shared/enums/newsletters.ts'
import { obfuscateEmail } from '#shared/text/email.ts'
import { listAudienceMonths, type AudienceMonth, listViewerNewsletters, listSubscribers } from './subscribers.query.ts'
import { listEmails, countOutbox, listOutbox, emailStatsById, listSentStories } from './emails.sql.ts'
import { findNewsletter } from './find-newsletter.ts'
import type { Newsletter, NewsletterEmail } from './newsletter.ts'
import { newsletterPolicy } from './newsletter.policy.ts'
import { newslettersByWriter, subscriberCounts } from './newsletters.sql.ts'
import { findOwnSubscriberImport, type SubscriberImport } from './imports.sql.ts'
import type { Subscribed } from './subscribe.ts'
import { NewsletterV3Ref } from './newsletters.schema.ts'

const defaultPageSize = 20

export const NewsletterEmailRef = builder.objectRef<NewsletterEmail>('NewsletterEmail').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    newsletterV3Id: t.exposeID('newsletterId'),
    /** The newsletter that sends this email. */
    newsletterV3: t.field({
      type: NewsletterV3Ref,
      nullable: true,
      resolve: async ({ newsletterId }, _args, ctx) => (await findNewsletter(ctx, newsletterId)) ?? null,
    }),
    subject: t.exposeString('subject'),
    previewText: t.exposeString('previewText', { nullable: true }),
    post: t.field({
      type: PostRef,
      nullable: true,
      resolve: async ({ storyId }, _args, ctx) => {
        const story = storyId ? await storiesById(ctx).load(storyId) : undefined
        return story?.isListed ? story : null
      },
    }),
    status: t.string({ resolve: ({ state }) => state.toUpperCase() }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    sentAt: t.field({ type: 'Timestamp', nullable: true, resolve: ({ sentAt, queuedAt }) => sentAt ?? queuedAt }),
    recipientsCount: t.int({ resolve: async ({ id }, _args, ctx) => (await emailStatsById(ctx).load(id))?.recipients ?? 0 }),
    openedCount: t.int({ resolve: async ({ id }, _args, ctx) => (await emailStatsById(ctx).load(id))?.opened ?? 0 }),
    clickedCount: t.int({ resolve: async ({ id }, _args, ctx) => (await emailStatsById(ctx).load(id))?.clicked ?? 0 }),
  }),
})

export const NewsletterSubscriptionRef = builder.objectRef<Subscribed>('NewsletterSubscription').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    newsletterV3Id: t.exposeID('newsletterId'),
    userId: t.exposeID('userId', { nullable: true }),
    email: t.exposeString('email'),
    subscribedAt: t.field({ type: 'Timestamp', resolve: (subscriber) => subscriber.confirmedAt ?? subscriber.requestedAt }),
    unsubscribedAt: t.expose('unsubscribedAt', { type: 'Timestamp', nullable: true }),
    source: t.exposeString('source', { nullable: true }),
    imported: t.exposeBoolean('isImported'),
  }),
})

type Connection<Item> = { items: Item[]; pagingInfo: PagingInfo }
type SubscriberConnection = Connection<Subscribed> & { totalCount: number }

const SubscriberConnectionRef = builder.objectRef<SubscriberConnection>('SubscriberConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [NewsletterSubscriptionRef], resolve: ({ items }) => items }),
    totalCount: t.exposeInt('totalCount'),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: (page) => page.pagingInfo }),
  }),
})

const NewsletterEmailConnectionRef = builder.objectRef<Connection<NewsletterEmail>>('NewsletterEmailConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [NewsletterEmailRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: (page) => page.pagingInfo }),
  }),
})

const OutboxResultRef = resultUnion('OutboxResult', NewsletterEmailConnectionRef, ['Unauthorized'])

const OutboxCountsRef = builder.objectRef<Record<OutboxPart, number>>('OutboxCounts').implement({
  fields: (t) => ({ waiting: t.exposeInt('WAITING'), drafts: t.exposeInt('DRAFTS'), sent: t.exposeInt('SENT') }),
})

const NewsletterV3ConnectionRef = builder.objectRef<Connection<Newsletter>>('NewsletterV3Connection').implement({
  fields: (t) => ({
    items: t.field({ type: [NewsletterV3Ref], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: (page) => page.pagingInfo }),
  }),
})

type Paging = PagingOptions | null | undefined

/** An account that subscribed with a click has not shared its address with a publication's editors. */
const maskAddress = ({ userId }: Newsletter, subscriber: Subscribed): Subscribed =>
  userId === null && subscriber.userId !== null ? { ...subscriber, email: obfuscateEmail(subscriber.email) } : subscriber

async function subscribers(ctx: Context, newsletter: Newsletter, paging: Paging): Promise<SubscriberConnection> {
  const [page, totalCount] = await Promise.all([
    listSubscribers(ctx, newsletter.id, orThrow(readPaging(paging, defaultPageSize))),
    subscriberCounts(ctx).load(newsletter.id),
  ])
  return {
    items: page.items.map((item) => maskAddress(newsletter, item)),
    totalCount: totalCount ?? 0,
    pagingInfo: pagingInfo(page),
  }
}

builder.objectFields(NewsletterV3Ref, (t) => ({
  /** The stories sent. */
  posts: t.field({
    type: PostConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async ({ id }, { paging }, ctx) =>
      toPostConnection(await listSentStories(ctx, id, orThrow(readPaging(paging, defaultPageSize)))),
  }),
  /** Sent and draft emails, for editors. */
  emails: t.field({
    type: NewsletterEmailConnectionRef,
    nullable: true,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (newsletter, { paging }, ctx) => {
      if (!(await newsletterPolicy.edit(ctx, newsletter))) return null
      const page = await listEmails(ctx, newsletter.id, orThrow(readPaging(paging, defaultPageSize)))
      return { items: page.items, pagingInfo: pagingInfo(page) }
    },
  }),
}))

const NewsletterSubscribersResultRef = resultUnion('NewsletterSubscribersResult', SubscriberConnectionRef, [
  'Forbidden',
  'NotFound',
])

type Audience = { userId: string; months: AudienceMonth[]; newsletter: Newsletter | undefined; paging: Paging }
const none: SubscriberConnection = { items: [], totalCount: 0, pagingInfo: { next: null, previous: null } }

const AudienceBucketRef = builder.objectRef<AudienceMonth>('AudienceBucket').implement({
  fields: (t) => ({
    startsAt: t.expose('startsAt', { type: 'Timestamp' }),
    followers: t.exposeInt('followers'),
    subscribers: t.exposeInt('subscribers'),
  }),
})

const AudienceRef = builder.objectRef<Audience>('Audience').implement({
  fields: (t) => ({
    followersCount: t.int({
      resolve: async ({ userId }, _args, ctx) => (await socialStatsByUser(ctx).load(userId))?.followerCount ?? 0,
    }),
    subscribersCount: t.int({
      resolve: async ({ newsletter }, _args, ctx) => (newsletter ? ((await subscriberCounts(ctx).load(newsletter.id)) ?? 0) : 0),
    }),
    buckets: t.field({ type: [AudienceBucketRef], resolve: ({ months }) => months }),
    subscribers: t.field({
      type: SubscriberConnectionRef,
      resolve: ({ newsletter, paging }, _args, ctx) => (newsletter ? subscribers(ctx, newsletter, paging) : none),
    }),
  }),
})
const AudienceResultRef = resultUnion('AudienceResult', AudienceRef, ['Unauthorized'])

const SubscriberSkipReasonRef = builder.enumType('SubscriberSkipReason', { values: subscriberSkipReasons })

const RefusedLineRef = builder.objectRef<{ line: number; text: string }>('RefusedSubscriberLine').implement({
  fields: (t) => ({ line: t.exposeInt('line'), text: t.exposeString('text') }),
})

type Skipped = { reason: SubscriberSkipReason; count: number }
const skippedOf = (counts: Partial<Record<SubscriberSkipReason, number>>): Skipped[] =>
  subscriberSkipReasons.flatMap((reason) => {
    const count = counts[reason]
    return count ? [{ reason, count }] : []
  })

const SkippedSubscribersRef = builder.objectRef<Skipped>('SkippedSubscribers').implement({
  fields: (t) => ({ reason: t.expose('reason', { type: SubscriberSkipReasonRef }), count: t.exposeInt('count') }),
})

export const SubscriberImportRef = builder.objectRef<SubscriberImport>('SubscriberImport').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    acceptedCount: t.exposeInt('acceptedCount'),
    refusedCount: t.exposeInt('refusedCount'),
    /** Valid addresses that were not subscribed. */
    skippedCount: t.exposeInt('knownCount'),
    /** The reasons, with the number for each. */
    skipped: t.field({ type: [SkippedSubscribersRef], resolve: ({ skipCounts }) => skippedOf(skipCounts) }),
    refusedLines: t.field({ type: [RefusedLineRef], resolve: (report) => report.refusedLines }),
    status: t.string({ resolve: ({ state }) => state.toUpperCase() }),
    problem: t.exposeString('problem', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
  }),
})

builder.queryFields((t) => ({
  newsletterSubscribers: t.field({
    type: NewsletterSubscribersResultRef,
    args: { newsletterV3Id: t.arg.id({ required: true }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { newsletterV3Id, paging }, ctx) => {
      const newsletter = await findNewsletter(ctx, newsletterV3Id)
      if (!newsletter) return unwrap(refused('NotFound'))
      if (!(await newsletterPolicy.manage(ctx, newsletter))) return unwrap(refused('Forbidden'))
      return unwrap(ok(await subscribers(ctx, newsletter, paging)))
    },
  }),
  /** Newsletter emails by the viewer: of one part, or all. */
  outbox: t.field({
    type: OutboxResultRef,
    args: {
      part: t.arg({ type: enumeration('OutboxPart', outboxParts) }),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async (_root, { part, paging }, ctx) => {
      if (!ctx.viewer) return unwrap(refused('Unauthorized'))
      const page = await listOutbox(ctx, ctx.viewer.id, orThrow(readPaging(paging, defaultPageSize)), part ?? undefined)
      return unwrap(ok({ items: page.items, pagingInfo: pagingInfo(page) }))
    },
  }),
  /** How many emails each part of the viewer's outbox has. */
  outboxCounts: t.field({
    type: OutboxCountsRef,
    nullable: true,
    resolve: (_root, _args, ctx) => (ctx.viewer ? countOutbox(ctx, ctx.viewer.id) : null),
  }),
  /** The newsletters the viewer receives. */
  subscribedNewsletters: t.field({
    type: NewsletterV3ConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) => {
      const page = await listViewerNewsletters(ctx, orThrow(readPaging(paging, defaultPageSize)))
      return { items: page.items, pagingInfo: pagingInfo(page) }
    },
  }),
  audience: t.field({
    type: AudienceResultRef,
    args: { details: t.arg.string(), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) => {
      const user = ctx.viewer && (await usersById(ctx).load(ctx.viewer.id))
      if (!user) return unwrap(refused('Unauthorized'))
      const [months, newsletter] = await Promise.all([
        listAudienceMonths(ctx.db, user.id),
        newslettersByWriter(ctx).load(user.id),
      ])
      return unwrap(ok({ userId: user.id, months, newsletter, paging }))
    },
  }),
  subscriberImport: t.field({
    type: SubscriberImportRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => (await findOwnSubscriberImport(ctx, id)) ?? null,
  }),
}))
