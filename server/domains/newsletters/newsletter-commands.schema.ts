import { ExportJobRef } from '#server/domains/import-export/import-export.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import {
  confirmSubscription,
  createEmail,
  createNewsletter,
  deleteNewsletter,
  enableWriterSubscription,
  exportSubscribers,
  importSubscribers,
  sendNewsletterEmail,
  subscribeToNewsletter,
  subscribeToWriter,
  unsubscribeFromNewsletter,
  unsubscribeFromAll,
  updateNewsletter,
} from './newsletters.ts'
import { NewsletterEmailRef, NewsletterSubscriptionRef, SubscriberImportRef } from './newsletter-lists.schema.ts'
import { NewsletterV3Ref } from './newsletters.schema.ts'

const NewsletterV3InputRef = builder.inputType('NewsletterV3Input', {
  fields: (t) => ({
    name: t.string(),
    description: t.string(),
    showPromo: t.boolean(),
    promoHeadline: t.string(),
    promoBody: t.string(),
    replyToEmail: t.string(),
    imageId: t.id(),
  }),
})

const createRefusals = ['NotFound', 'BadRequest', 'AlreadyExists', 'FailedChallenge', 'RateLimited'] as const
const CreateRef = resultUnion('CreateNewsletterV3Result', NewsletterV3Ref, [
  'Unauthorized',
  'Forbidden',
  'BadRequest',
  'AlreadyExists',
])
const UpdateRef = resultUnion('UpdateNewsletterV3Result', NewsletterV3Ref, ['NotFound', 'Forbidden', 'BadRequest'])
const DeleteRef = resultUnion('DeleteNewsletterV3Result', MutationSuccessRef, ['NotFound', 'Forbidden'])
const SubscribeRef = resultUnion('SubscribeNewsletterV3Result', NewsletterSubscriptionRef, createRefusals)
const ConfirmRef = resultUnion('ConfirmNewsletterSubscriptionResult', NewsletterSubscriptionRef, [
  'NotFound',
  'AlreadyExists',
  'BadRequest',
])
const UnsubscribeRef = resultUnion('UnsubscribeNewsletterV3Result', MutationSuccessRef, ['NotFound', 'Forbidden'])
const UnsubscribeAllRef = resultUnion('UnsubscribeAllNewslettersResult', MutationSuccessRef, ['Unauthorized', 'Forbidden'])
const CreateEmailRef = resultUnion('CreateNewsletterEmailResult', NewsletterEmailRef, ['NotFound', 'Forbidden', 'BadRequest'])
const SendEmailRef = resultUnion('SendNewsletterEmailResult', NewsletterEmailRef, [
  'NotFound',
  'Forbidden',
  'Conflict',
  'RateLimited',
  'PublishingRestrictedBannedLinks',
  'AccountSuspended',
])
const ImportRef = resultUnion('ImportSubscribersResult', SubscriberImportRef, [
  'Unauthorized',
  'Forbidden',
  'BadRequest',
  'RateLimited',
])
const ExportRef = resultUnion('ExportSubscribersResult', ExportJobRef, ['Unauthorized', 'Forbidden', 'RateLimited'])
const EnableRef = resultUnion('LazilyEnableWriterSubscriptionResult', NewsletterV3Ref, ['NotFound', 'Forbidden'])
const SubscribeToUserRef = resultUnion('SubscribeToUserResult', NewsletterSubscriptionRef, createRefusals)

builder.mutationFields((t) => ({
  createNewsletterV3: t.field({
    type: CreateRef,
    args: { collectionId: t.arg.id(), name: t.arg.string({ required: true }), description: t.arg.string() },
    resolve: async (_root, args, ctx) => unwrap(await createNewsletter(ctx, args)),
  }),
  updateNewsletterV3: t.field({
    type: UpdateRef,
    args: { newsletterV3Id: t.arg.id({ required: true }), input: t.arg({ type: NewsletterV3InputRef, required: true }) },
    resolve: async (_root, { newsletterV3Id, input }, ctx) => unwrap(await updateNewsletter(ctx, newsletterV3Id, input)),
  }),
  deleteNewsletterV3: t.field({
    type: DeleteRef,
    args: { newsletterV3Id: t.arg.id({ required: true }) },
    resolve: async (_root, { newsletterV3Id }, ctx) => unwrapDone(await deleteNewsletter(ctx, newsletterV3Id)),
  }),
  subscribeNewsletterV3: t.field({
    type: SubscribeRef,
    args: { newsletterV3Id: t.arg.id({ required: true }), email: t.arg.string(), captchaValue: t.arg.string() },
    resolve: async (_root, { newsletterV3Id, ...args }, ctx) => unwrap(await subscribeToNewsletter(ctx, newsletterV3Id, args)),
  }),
  subscribeToUser: t.field({
    type: SubscribeToUserRef,
    args: { userId: t.arg.id({ required: true }), email: t.arg.string(), captchaValue: t.arg.string() },
    resolve: async (_root, { userId, ...args }, ctx) => unwrap(await subscribeToWriter(ctx, userId, args)),
  }),
  /** Confirms a subscription by its emailed link. */
  confirmNewsletterSubscription: t.field({
    type: ConfirmRef,
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_root, { token }, ctx) => unwrap(await confirmSubscription(ctx, token)),
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
  createNewsletterEmail: t.field({
    type: CreateEmailRef,
    args: {
      newsletterV3Id: t.arg.id({ required: true }),
      subject: t.arg.string({ required: true }),
      previewText: t.arg.string(),
      postId: t.arg.id(),
    },
    resolve: async (_root, { newsletterV3Id, ...args }, ctx) => unwrap(await createEmail(ctx, newsletterV3Id, args)),
  }),
  sendNewsletterEmail: t.field({
    type: SendEmailRef,
    args: { emailId: t.arg.id({ required: true }), test: t.arg.boolean() },
    resolve: async (_root, { emailId, test }, ctx) => unwrap(await sendNewsletterEmail(ctx, emailId, test === true)),
  }),
  importSubscribers: t.field({
    type: ImportRef,
    args: { newsletterV3Id: t.arg.id(), fileId: t.arg.id({ required: true }), consent: t.arg.boolean({ required: true }) },
    resolve: async (_root, { newsletterV3Id: newsletterId, ...args }, ctx) =>
      unwrap(await importSubscribers(ctx, { newsletterId, ...args })),
  }),
  exportSubscribers: t.field({
    type: ExportRef,
    args: { newsletterV3Id: t.arg.id() },
    resolve: async (_root, { newsletterV3Id }, ctx) => unwrap(await exportSubscribers(ctx, newsletterV3Id)),
  }),
  lazilyEnableWriterSubscription: t.field({
    type: EnableRef,
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_root, { userId }, ctx) => unwrap(await enableWriterSubscription(ctx, userId)),
  }),
}))
