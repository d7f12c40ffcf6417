import { ExportJobRef } from '#server/domains/import-export/import-export.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, runs, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { createEmail } from './create-email.ts'
import { createNewsletter, enableWriterSubscription } from './create-newsletter.ts'
import { deleteNewsletter, updateNewsletter } from './update-newsletter.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { importSubscribers } from './import-subscribers.ts'
import { sendNewsletterEmail } from './send-email.ts'
import { subscribeToNewsletter, subscribeToWriter } from './subscribe.ts'
import { refuseOpenCounts, undoUnsubscribe, unsubscribeFromNewsletter, unsubscribeFromAll } from './unsubscribe.ts'
import { NewsletterEmailRef, NewsletterSubscriptionRef, SubscriberImportRef } from './newsletter-lists.schema.ts'
import { NewsletterAudienceRef, NewsletterV3Ref } from './newsletters.schema.ts'

const NewsletterV3InputRef = builder.inputType('NewsletterV3Input', {
  fields: (t) => ({
    name: t.string(),
    description: t.string(),
    showPromo: t.boolean(),
    /** Counts opens of subscribers without an account, for those who subscribe while it is on: their sign-up says so. */
    countsOpens: t.boolean(),
    /** A language of the interface; an empty string takes it back. */
    language: t.string(),
    promoHeadline: t.string(),
    promoBody: t.string(),
    replyToEmail: t.string(),
    imageId: t.id(),
    /** Who gets issues, which its owner alone changes. */
    audience: t.field({ type: NewsletterAudienceRef }),
    /** Of a publication’s tiers, for the audience TIERS. */
    tierIds: t.idList(),
  }),
})

const CreateRef = resultUnion('CreateNewsletterV3Result', NewsletterV3Ref, createNewsletter.head.refusals)
const UpdateRef = resultUnion('UpdateNewsletterV3Result', NewsletterV3Ref, updateNewsletter.head.refusals)
const DeleteRef = resultUnion('DeleteNewsletterV3Result', MutationSuccessRef, deleteNewsletter.head.refusals)
const SubscribeRef = resultUnion('SubscribeNewsletterV3Result', NewsletterSubscriptionRef, subscribeToNewsletter.head.refusals)
const ConfirmRef = resultUnion(
  'ConfirmNewsletterSubscriptionResult',
  NewsletterSubscriptionRef,
  confirmSubscription.head.refusals,
)
const UnsubscribeRef = resultUnion('UnsubscribeNewsletterV3Result', MutationSuccessRef, unsubscribeFromNewsletter.head.refusals)
const UnsubscribeAllRef = resultUnion('UnsubscribeAllNewslettersResult', MutationSuccessRef, unsubscribeFromAll.head.refusals)
const RefuseOpenCountsRef = resultUnion('RefuseOpenCountsResult', MutationSuccessRef, refuseOpenCounts.head.refusals)
const UndoRef = resultUnion('UndoUnsubscribeNewslettersResult', MutationSuccessRef, undoUnsubscribe.head.refusals)
const CreateEmailRef = resultUnion('CreateNewsletterEmailResult', NewsletterEmailRef, createEmail.head.refusals)
const SendEmailRef = resultUnion('SendNewsletterEmailResult', NewsletterEmailRef, sendNewsletterEmail.head.refusals)
const ImportRef = resultUnion('ImportSubscribersResult', SubscriberImportRef, importSubscribers.head.refusals)
const ExportRef = resultUnion('ExportSubscribersResult', ExportJobRef, exportSubscribers.head.refusals)
const EnableRef = resultUnion('LazilyEnableWriterSubscriptionResult', NewsletterV3Ref, enableWriterSubscription.head.refusals)
const SubscribeToUserRef = resultUnion('SubscribeToUserResult', NewsletterSubscriptionRef, subscribeToWriter.head.refusals)

builder.mutationFields((t) => ({
  createNewsletterV3: t.field({
    type: CreateRef,
    args: { collectionId: t.arg.id(), name: t.arg.string({ required: true }), description: t.arg.string() },
    resolve: runs(createNewsletter, (args) => [args]),
  }),
  updateNewsletterV3: t.field({
    type: UpdateRef,
    args: { newsletterV3Id: t.arg.id({ required: true }), input: t.arg({ type: NewsletterV3InputRef, required: true }) },
    resolve: runs(updateNewsletter, ({ newsletterV3Id, input }) => [newsletterV3Id, input]),
  }),
  deleteNewsletterV3: t.field({
    type: DeleteRef,
    args: { newsletterV3Id: t.arg.id({ required: true }) },
    resolve: async (_root, { newsletterV3Id }, ctx) => unwrapDone(await deleteNewsletter(ctx, newsletterV3Id)),
  }),
  subscribeNewsletterV3: t.field({
    type: SubscribeRef,
    args: { newsletterV3Id: t.arg.id({ required: true }), email: t.arg.string(), captchaValue: t.arg.string() },
    resolve: runs(subscribeToNewsletter, ({ newsletterV3Id, ...args }) => [newsletterV3Id, args]),
  }),
  subscribeToUser: t.field({
    type: SubscribeToUserRef,
    args: { userId: t.arg.id({ required: true }), email: t.arg.string(), captchaValue: t.arg.string() },
    resolve: runs(subscribeToWriter, ({ userId, ...args }) => [userId, args]),
  }),
  /** Confirms a subscription by its emailed link. */
  confirmNewsletterSubscription: t.field({
    type: ConfirmRef,
    args: { token: t.arg.string({ required: true }) },
    resolve: runs(confirmSubscription, ({ token }) => [token]),
  }),
  unsubscribeNewsletterV3: t.field({
    type: UnsubscribeRef,
    args: { newsletterV3Id: t.arg.id({ required: true }), hash: t.arg.string() },
    resolve: async (_root, { newsletterV3Id, hash }, ctx) =>
      unwrapDone(await unsubscribeFromNewsletter(ctx, newsletterV3Id, hash)),
  }),
  unsubscribeAllNewsletters: t.field({
    type: UnsubscribeAllRef,
    args: { scope: t.arg.string({ required: true }), hash: t.arg.string() },
    resolve: async (_root, { scope, hash }, ctx) => unwrapDone(await unsubscribeFromAll(ctx, scope, hash)),
  }),
  /** Opens of newsletters by the recipient of an email, an address without an account, are not counted any longer. */
  refuseOpenCounts: t.field({
    type: RefuseOpenCountsRef,
    args: { hash: t.arg.string({ required: true }) },
    resolve: async (_root, { hash }, ctx) => unwrapDone(await refuseOpenCounts(ctx, hash)),
  }),
  /** Restores what ended last, within a day. */
  undoUnsubscribeNewsletters: t.field({
    type: UndoRef,
    args: { hash: t.arg.string() },
    resolve: async (_root, { hash }, ctx) => unwrapDone(await undoUnsubscribe(ctx, hash)),
  }),
  createNewsletterEmail: t.field({
    type: CreateEmailRef,
    args: {
      newsletterV3Id: t.arg.id({ required: true }),
      subject: t.arg.string({ required: true }),
      previewText: t.arg.string(),
      postId: t.arg.id(),
      /** As the newsletter says, when omitted. */
      audience: t.arg({ type: NewsletterAudienceRef }),
      tierIds: t.arg.idList(),
    },
    resolve: runs(createEmail, ({ newsletterV3Id, ...args }) => [newsletterV3Id, args]),
  }),
  sendNewsletterEmail: t.field({
    type: SendEmailRef,
    args: {
      emailId: t.arg.id({ required: true }),
      test: t.arg.boolean(),
      /** Of someone who edits the newsletter; the viewer’s own when omitted. */
      testAddress: t.arg.string(),
    },
    resolve: runs(sendNewsletterEmail, ({ emailId, test, testAddress }) => [emailId, test === true, testAddress]),
  }),
  importSubscribers: t.field({
    type: ImportRef,
    args: { newsletterV3Id: t.arg.id(), fileId: t.arg.id({ required: true }), consent: t.arg.boolean({ required: true }) },
    resolve: runs(importSubscribers, ({ newsletterV3Id: newsletterId, ...args }) => [{ newsletterId, ...args }]),
  }),
  exportSubscribers: t.field({
    type: ExportRef,
    args: { newsletterV3Id: t.arg.id() },
    resolve: runs(exportSubscribers, ({ newsletterV3Id }) => [newsletterV3Id]),
  }),
  lazilyEnableWriterSubscription: t.field({
    type: EnableRef,
    args: { userId: t.arg.id({ required: true }) },
    resolve: runs(enableWriterSubscription, ({ userId }) => [userId]),
  }),
}))
