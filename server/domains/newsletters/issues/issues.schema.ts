import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { ParagraphRef } from '#server/domains/stories/stories.schema.ts'
import { TagRef } from '#server/domains/topics/topics.schema.ts'
import { tagsById } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, runs, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { emailCheckKinds, emailCheckStatuses, newsletterEmailKinds } from '#shared/enums/newsletters.ts'
import { day } from '#shared/time/units.ts'
import { NewsletterEmailRef } from '../newsletter-lists.schema.ts'
import { type AudienceCounts, countAudiences, type TopicCount } from './audience-counts.sql.ts'
import { cancelNewsletterEmail, scheduleNewsletterEmail } from './schedule-email.ts'
import { checkNewsletterEmail, type EmailCheck } from './check-email.ts'
import {
  countNewSubscribers,
  type GroupOpens,
  opensByHour,
  opensByMembership,
  type TypicalRates,
  typicalRates,
} from './report.sql.ts'
import { createNewsletterIssue, deleteNewsletterEmail } from './create-issue.ts'
import { emailStatsById, findEmailById } from '../emails.sql.ts'
import { findNewsletter } from '../find-newsletter.ts'
import { linkClicksByIssue, type LinkClicks } from './links.sql.ts'
import type { NewsletterEmail } from '../newsletter.ts'
import { newsletterPolicy } from '../newsletter.policy.ts'
import { setNewsletterEmailAudience } from './set-audience.ts'
import { setNewsletterWelcome, welcomesByNewsletter } from './welcome.ts'
import { NewsletterAudienceRef, NewsletterV3Ref } from '../newsletters.schema.ts'

const NewsletterEmailKindRef = enumeration('NewsletterEmailKind', newsletterEmailKinds)

/** Whether the viewer edits the newsletter of an email; its writer alone may still see it in their outbox. */
async function canEdit(ctx: Context, { newsletterId }: NewsletterEmail): Promise<boolean> {
  const newsletter = await findNewsletter(ctx, newsletterId)
  return newsletter !== undefined && newsletterPolicy.edit(ctx, newsletter)
}

type EmailDraft = { id: string; rev: number; document: Body }

const NewsletterEmailDraftRef = builder.objectRef<EmailDraft>('NewsletterEmailDraft').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    latestRev: t.exposeInt('rev'),
    /** The subject, the preview text, and the body. */
    paragraphs: t.field({ type: [ParagraphRef], resolve: ({ document }) => document }),
  }),
})

const TypicalRatesRef = builder.objectRef<TypicalRates>('NewsletterTypicalRates').implement({
  fields: (t) => ({
    issuesCount: t.exposeInt('issues'),
    sentCount: t.exposeInt('sent'),
    measuredCount: t.exposeInt('measured'),
    openedCount: t.exposeInt('opened'),
    clickedCount: t.exposeInt('clicked'),
    unsubscribedCount: t.exposeInt('unsubscribed'),
  }),
})

const LinkClicksRef = builder.objectRef<LinkClicks>('NewsletterLinkClicks').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url'),
    label: t.exposeString('label'),
    peopleCount: t.exposeInt('people'),
  }),
})

const GroupOpensRef = builder.objectRef<GroupOpens>('NewsletterGroupOpens').implement({
  fields: (t) => ({
    isMember: t.exposeBoolean('isMember'),
    measuredCount: t.exposeInt('measured'),
    openedCount: t.exposeInt('opened'),
  }),
})

const NewsletterReportRef = builder.objectRef<NewsletterEmail>('NewsletterReport').implement({
  fields: (t) => ({
    /** In each of the first 24 hours. */
    opensByHour: t.field({ type: ['Int'], resolve: (email, _args, ctx) => opensByHour(ctx, email) }),
    /** By membership of the site. */
    groups: t.field({ type: [GroupOpensRef], resolve: (email, _args, ctx) => opensByMembership(ctx, email) }),
    links: t.field({
      type: [LinkClicksRef],
      resolve: async ({ id }, _args, ctx) => (await linkClicksByIssue(ctx).load(id)) ?? [],
    }),
    /** Of the issues before this one. */
    typicalRates: t.field({
      type: TypicalRatesRef,
      resolve: (email, _args, ctx) => typicalRates(ctx, { id: email.newsletterId }, email),
    }),
  }),
})

builder.objectFields(NewsletterEmailRef, (t) => ({
  kind: t.expose('kind', { type: NewsletterEmailKindRef }),
  audience: t.expose('audience', { type: NewsletterAudienceRef }),
  tierIds: t.exposeIDList('tierIds'),
  /** Of the audience TOPIC. */
  tag: t.field({
    type: TagRef,
    nullable: true,
    resolve: async ({ tagId }, _args, ctx) => (tagId ? ((await tagsById(ctx).load(tagId)) ?? null) : null),
  }),
  scheduledAt: t.expose('scheduledAt', { type: 'Timestamp', nullable: true }),
  /** Why it was not sent as scheduled. */
  scheduleProblem: t.exposeString('scheduleProblem', { nullable: true }),
  testedAt: t.expose('testedAt', { type: 'Timestamp', nullable: true }),
  updatedAt: t.expose('updatedAt', { type: 'Timestamp', nullable: true }),
  updatedBy: t.field({
    type: UserRef,
    nullable: true,
    resolve: async ({ updatedBy }, _args, ctx) => (updatedBy ? ((await usersById(ctx).load(updatedBy)) ?? null) : null),
  }),
  /** The text of its own, for those who edit the newsletter. */
  draft: t.field({
    type: NewsletterEmailDraftRef,
    nullable: true,
    resolve: async (email, _args, ctx) =>
      email.document && (await canEdit(ctx, email)) ? { id: email.id, rev: email.rev, document: email.document } : null,
  }),
  /** How many emails count whether they were opened. */
  measuredCount: t.int({ resolve: async ({ id }, _args, ctx) => (await emailStatsById(ctx).load(id))?.measured ?? 0 }),
  bouncedCount: t.int({ resolve: async ({ id }, _args, ctx) => (await emailStatsById(ctx).load(id))?.bounced ?? 0 }),
  unsubscribedCount: t.int({ resolve: async ({ id }, _args, ctx) => (await emailStatsById(ctx).load(id))?.unsubscribed ?? 0 }),
  /** For those who edit the newsletter. */
  report: t.field({
    type: NewsletterReportRef,
    nullable: true,
    resolve: async (email, _args, ctx) => ((await canEdit(ctx, email)) ? email : null),
  }),
}))

const TopicCountRef = builder.objectRef<TopicCount>('NewsletterTopicCount').implement({
  fields: (t) => ({ tagSlug: t.exposeString('slug'), name: t.exposeString('name'), count: t.exposeInt('count') }),
})

const AudienceCountsRef = builder.objectRef<AudienceCounts>('NewsletterAudienceCounts').implement({
  fields: (t) => ({
    everyone: t.exposeInt('everyone'),
    active: t.exposeInt('active'),
    siteMembers: t.exposeInt('siteMembers'),
    /** Topics of its stories, with how many subscribers follow each. */
    topics: t.field({ type: [TopicCountRef], resolve: ({ topics }) => topics }),
  }),
})

const newSubscriberDays = 30

builder.objectFields(NewsletterV3Ref, (t) => ({
  /** How many subscribers each audience has now, for editors. */
  audienceCounts: t.field({
    type: AudienceCountsRef,
    nullable: true,
    resolve: async (newsletter, _args, ctx) =>
      (await newsletterPolicy.edit(ctx, newsletter)) ? countAudiences(ctx, newsletter) : null,
  }),
  /** The email new subscribers get, for editors. */
  welcome: t.field({
    type: NewsletterEmailRef,
    nullable: true,
    resolve: async (newsletter, _args, ctx) =>
      (await newsletterPolicy.edit(ctx, newsletter)) ? ((await welcomesByNewsletter(ctx).load(newsletter.id)) ?? null) : null,
  }),
  /** Of the last eight issues, for editors. */
  typicalRates: t.field({
    type: TypicalRatesRef,
    nullable: true,
    resolve: async (newsletter, _args, ctx) =>
      (await newsletterPolicy.edit(ctx, newsletter)) ? typicalRates(ctx, newsletter) : null,
  }),
  /** Of the last 30 days, for editors. */
  newSubscribersCount: t.int({
    nullable: true,
    resolve: async (newsletter, _args, ctx) =>
      (await newsletterPolicy.edit(ctx, newsletter))
        ? countNewSubscribers(ctx, newsletter, new Date(ctx.now().getTime() - newSubscriberDays * day))
        : null,
  }),
}))

const NewsletterEmailResultRef = resultUnion('NewsletterEmailResult', NewsletterEmailRef, ['NotFound'])

builder.queryField('newsletterEmail', (t) =>
  t.field({
    type: NewsletterEmailResultRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => {
      const email = await findEmailById(ctx, id)
      return unwrap(email && (await canEdit(ctx, email)) ? ok(email) : refused('NotFound'))
    },
  }),
)

const EmailCheckRef = builder.objectRef<EmailCheck>('NewsletterEmailCheck').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: enumeration('NewsletterEmailCheckKind', emailCheckKinds) }),
    status: t.expose('status', { type: enumeration('NewsletterEmailCheckStatus', emailCheckStatuses) }),
    message: t.exposeString('message'),
    /** The links that did not open. */
    links: t.exposeStringList('links'),
  }),
})

const EmailChecksRef = builder.objectRef<EmailCheck[]>('NewsletterEmailChecks').implement({
  fields: (t) => ({ checks: t.field({ type: [EmailCheckRef], resolve: (checks) => checks }) }),
})

const CreateRef = resultUnion('CreateNewsletterIssueResult', NewsletterEmailRef, createNewsletterIssue.head.refusals)
const DeleteRef = resultUnion('DeleteNewsletterEmailResult', MutationSuccessRef, deleteNewsletterEmail.head.refusals)
const AudienceRef = resultUnion('SetNewsletterEmailAudienceResult', NewsletterEmailRef, setNewsletterEmailAudience.head.refusals)
const ScheduleRef = resultUnion('ScheduleNewsletterEmailResult', NewsletterEmailRef, scheduleNewsletterEmail.head.refusals)
const CancelRef = resultUnion('CancelNewsletterEmailResult', NewsletterEmailRef, cancelNewsletterEmail.head.refusals)
const WelcomeRef = resultUnion('SetNewsletterWelcomeResult', NewsletterEmailRef, setNewsletterWelcome.head.refusals)
const CheckRef = resultUnion('CheckNewsletterEmailResult', EmailChecksRef, checkNewsletterEmail.head.refusals)

builder.mutationFields((t) => ({
  createNewsletterIssue: t.field({
    type: CreateRef,
    args: {
      newsletterV3Id: t.arg.id({ required: true }),
      kind: t.arg({ type: NewsletterEmailKindRef }),
      /** Another issue, whose text it begins with. */
      copyOf: t.arg.id(),
    },
    resolve: runs(createNewsletterIssue, ({ newsletterV3Id, ...args }) => [newsletterV3Id, args]),
  }),
  deleteNewsletterEmail: t.field({
    type: DeleteRef,
    args: { emailId: t.arg.id({ required: true }) },
    resolve: async (_root, { emailId }, ctx) => unwrapDone(await deleteNewsletterEmail(ctx, emailId)),
  }),
  setNewsletterEmailAudience: t.field({
    type: AudienceRef,
    args: {
      emailId: t.arg.id({ required: true }),
      audience: t.arg({ type: NewsletterAudienceRef, required: true }),
      tierIds: t.arg.idList(),
      tagSlug: t.arg.string(),
    },
    resolve: runs(setNewsletterEmailAudience, ({ emailId, ...args }) => [emailId, args]),
  }),
  scheduleNewsletterEmail: t.field({
    type: ScheduleRef,
    args: { emailId: t.arg.id({ required: true }), scheduledAt: t.arg({ type: 'Timestamp', required: true }) },
    resolve: runs(scheduleNewsletterEmail, ({ emailId, scheduledAt }) => [emailId, scheduledAt]),
  }),
  cancelNewsletterEmail: t.field({
    type: CancelRef,
    args: { emailId: t.arg.id({ required: true }) },
    resolve: runs(cancelNewsletterEmail, ({ emailId }) => [emailId]),
  }),
  /** Starts or stops sending the welcome email to new subscribers. */
  setNewsletterWelcome: t.field({
    type: WelcomeRef,
    args: { newsletterV3Id: t.arg.id({ required: true }), isOn: t.arg.boolean({ required: true }) },
    resolve: runs(setNewsletterWelcome, ({ newsletterV3Id, isOn }) => [newsletterV3Id, isOn]),
  }),
  /** What is not right yet about an email. Opens its links. */
  checkNewsletterEmail: t.field({
    type: CheckRef,
    args: { emailId: t.arg.id({ required: true }) },
    resolve: runs(checkNewsletterEmail, ({ emailId }) => [emailId]),
  }),
}))
