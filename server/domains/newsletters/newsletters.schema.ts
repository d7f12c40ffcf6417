import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { ImageMetadataRef, imageOrNull } from '#server/domains/images/images.schema.ts'
import { UserViewerEdgeRef } from '#server/domains/people/people.schema.ts'
import { PublicationTierRef } from '#server/domains/publication-memberships/publication-memberships.schema.ts'
import { findPublication } from '#server/domains/publications/publications.ts'
import { CollectionRef, CollectionViewerEdgeRef } from '#server/domains/publications/publications.schema.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { ok, refused } from '#server/platform/result.ts'
import { countSubscribedMembers, type SubscribedMembers } from './count-subscribed-members.ts'
import { currentReplyTo } from './update-newsletter.ts'
import { findNewsletter, findNewsletterBySlug, findNewsletterByUsername } from './find-newsletter.ts'
import type { Newsletter } from './newsletter.ts'
import { findMailRecipient, isMailCounted, findNewsletterByLink } from './unsubscribe.ts'
import { newsletterPolicy } from './newsletter.policy.ts'
import { newslettersByPublication, newslettersByWriter, subscriberCounts, viewerSubscriptions } from './newsletters.sql.ts'
import { newsletterAudiences, newsletterV3Types } from '#shared/enums/newsletters.ts'

export const NewsletterAudienceRef = enumeration('NewsletterAudience', newsletterAudiences)
const NewsletterV3TypeRef = enumeration('NewsletterV3Type', newsletterV3Types)

const SubscribedMembersRef = builder.objectRef<SubscribedMembers>('NewsletterTierMembers').implement({
  fields: (t) => ({
    tier: t.field({ type: PublicationTierRef, resolve: ({ tier }) => tier }),
    count: t.exposeInt('count'),
  }),
})

export const NewsletterV3Ref = builder.objectRef<Newsletter>('NewsletterV3').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    showPromo: t.exposeBoolean('showsPromo'),
    /** Whether it counts opens of those who subscribe without an account. */
    countsOpens: t.exposeBoolean('countsOpens'),
    /** Of the words that are added to its emails, as a BCP 47 tag; that of who sends them when null. */
    language: t.exposeString('language', { nullable: true }),
    type: t.field({
      type: NewsletterV3TypeRef,
      resolve: ({ userId }) => (userId ? 'NEWSLETTER_TYPE_AUTHOR' : 'NEWSLETTER_TYPE_COLLECTION'),
    }),
    collection: t.field({
      type: CollectionRef,
      nullable: true,
      resolve: async ({ publicationId }, _args, ctx) =>
        publicationId ? ((await findPublication(ctx, publicationId)) ?? null) : null,
    }),
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: async (newsletter, _args, ctx) =>
        newsletter.userId && (await newsletterPolicy.see(ctx, newsletter))
          ? ((await usersById(ctx).load(newsletter.userId)) ?? null)
          : null,
    }),
    subscribersCount: t.int({ resolve: async ({ id }, _args, ctx) => (await subscriberCounts(ctx).load(id)) ?? 0 }),
    promoHeadline: t.exposeString('promoHeadline', { nullable: true }),
    promoBody: t.exposeString('promoBody', { nullable: true }),
    /** For editors only, because it is a personal address. */
    replyToEmail: t.string({
      nullable: true,
      resolve: async (newsletter, _args, ctx) =>
        (await newsletterPolicy.edit(ctx, newsletter)) ? currentReplyTo(ctx, newsletter) : null,
    }),
    image: t.field({ type: ImageMetadataRef, nullable: true, resolve: ({ imageId }, _args, ctx) => imageOrNull(ctx, imageId) }),
    viewerIsSubscribed: t.boolean({ resolve: async ({ id }, _args, ctx) => (await viewerSubscriptions(ctx).load(id)) === true }),
    viewerCanEdit: t.boolean({ resolve: (newsletter, _args, ctx) => newsletterPolicy.edit(ctx, newsletter) }),
    viewerIsOwner: t.boolean({ resolve: (newsletter, _args, ctx) => newsletterPolicy.manage(ctx, newsletter) }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    /** Who gets issues unless one says otherwise. */
    audience: t.expose('audience', { type: NewsletterAudienceRef }),
    tierIds: t.exposeIDList('tierIds'),
    /** How many subscribers are members of the publication now, by tier, for editors. Empty for a writer’s newsletter. */
    memberCounts: t.field({
      type: [SubscribedMembersRef],
      resolve: async (newsletter, _args, ctx) =>
        newsletter.publicationId && (await newsletterPolicy.edit(ctx, newsletter)) ? countSubscribedMembers(ctx, newsletter) : [],
    }),
  }),
})

builder.objectField(CollectionRef, 'newsletterV3', (t) =>
  t.field({
    type: NewsletterV3Ref,
    nullable: true,
    resolve: async ({ id }, _args, ctx) => (await newslettersByPublication(ctx).load(id)) ?? null,
  }),
)

builder.objectField(UserRef, 'newsletterV3', (t) =>
  t.field({
    type: NewsletterV3Ref,
    nullable: true,
    resolve: async ({ username }, _args, ctx) => (await findNewsletterByUsername(ctx, username)) ?? null,
  }),
)

builder.objectField(CollectionViewerEdgeRef, 'isSubscribedToNewsletter', (t) =>
  t.boolean({
    resolve: async ({ id }, _args, ctx) => {
      const newsletter = ctx.viewer && (await newslettersByPublication(ctx).load(id))
      return newsletter !== undefined && (await viewerSubscriptions(ctx).load(newsletter.id)) === true
    },
  }),
)

builder.objectField(UserViewerEdgeRef, 'isSubscribed', (t) =>
  t.boolean({
    resolve: async ({ id }, _args, ctx) => {
      const newsletter = ctx.viewer && (await newslettersByWriter(ctx).load(id))
      return newsletter !== undefined && (await viewerSubscriptions(ctx).load(newsletter.id)) === true
    },
  }),
)

const NewsletterV3ResultRef = resultUnion('NewsletterV3Result', NewsletterV3Ref, ['NotFound'])

builder.queryFields((t) => ({
  newsletterV3: t.field({
    type: NewsletterV3ResultRef,
    args: { id: t.arg.id(), slug: t.arg.string(), collectionSlug: t.arg.string() },
    resolve: async (_root, { id, slug, collectionSlug }, ctx) => {
      const newsletter = id
        ? await findNewsletter(ctx, id)
        : collectionSlug
          ? await findNewsletterBySlug(ctx, collectionSlug, slug ?? undefined)
          : undefined
      return unwrap(newsletter ? ok(newsletter) : refused('NotFound'))
    },
  }),
  /** The newsletter that sent an email, for the page that the unsubscribe link opens. */
  newsletterOfMail: t.field({
    type: NewsletterV3ResultRef,
    args: { hash: t.arg.string({ required: true }) },
    resolve: async (_root, { hash }, ctx) => {
      const newsletter = await findNewsletterByLink(ctx, hash)
      return unwrap(newsletter ? ok(newsletter) : refused('NotFound'))
    },
  }),
  /** Whether opens of such an email are counted by the agreement of an address without an account. */
  isMailCounted: t.boolean({
    args: { hash: t.arg.string({ required: true }) },
    resolve: (_root, { hash }, ctx) => isMailCounted(ctx, hash),
  }),
  /** The address that such an email went to, with most letters hidden. */
  recipientOfMail: t.string({
    nullable: true,
    args: { hash: t.arg.string({ required: true }) },
    resolve: async (_root, { hash }, ctx) => (await findMailRecipient(ctx, hash)) ?? null,
  }),
}))
