import { seesPrivately, UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { ImageMetadataRef, imageOrNull } from '#server/domains/images/images.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { ok, refused } from '#server/platform/result.ts'
import {
  adminPublications,
  type Publication,
  publicationByDomainOrSlug,
  publicationFollowerCounts,
  publicationsById,
} from './publications.ts'

export const CollectionRef = builder.objectRef<Publication>('Collection').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    tagline: t.exposeString('tagline', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    domain: t.exposeString('domain', { nullable: true }),
    createdAt: t.expose('created_at', { type: 'Timestamp' }),
    avatar: t.field({ type: ImageMetadataRef, nullable: true, resolve: (p, _args, ctx) => imageOrNull(ctx, p.avatar_image_id) }),
    logo: t.field({ type: ImageMetadataRef, nullable: true, resolve: (p, _args, ctx) => imageOrNull(ctx, p.logo_image_id) }),
    favicon: t.field({
      type: ImageMetadataRef,
      nullable: true,
      resolve: (p, _args, ctx) => imageOrNull(ctx, p.favicon_image_id),
    }),
    creator: t.field({ type: UserRef, resolve: async (p, _args, ctx) => (await usersById(ctx).load(p.creator_id)) as User }),
    subscriberCount: t.int({ resolve: async (p, _args, ctx) => (await publicationFollowerCounts(ctx).load(p.id)) ?? 0 }),
    isAuroraVisible: t.boolean({ resolve: () => true }),
    ptsQualifiedAt: t.field({ type: 'Timestamp', nullable: true, resolve: () => null }),
    facebookPageId: t.string({ nullable: true, resolve: () => null }),
    twitterUsername: t.string({ nullable: true, resolve: () => null }),
    googleAnalyticsId: t.string({ nullable: true, resolve: () => null }),
    // The letter avatar and the ink it brings, for pages; the specification's Theme belongs to the design editor.
    ink: t.field({ type: 'JSON', resolve: (p) => p.theme }),
  }),
})

builder.objectField(UserRef, 'adminCollections', (t) =>
  t.field({
    type: [CollectionRef],
    nullable: true,
    resolve: (user, _args, ctx) => (seesPrivately(ctx, user) ? adminPublications(ctx, user.id) : null),
  }),
)

const ByDomainOrSlugRef = resultUnion('CollectionByDomainOrSlugResult', CollectionRef, ['NotFound'])
const CollectionResultRef = resultUnion('CollectionResult', CollectionRef, ['NotFound'])

const orNotFound = (publication: Publication | undefined) => unwrap(publication ? ok(publication) : refused('NotFound'))

builder.queryFields((t) => ({
  collectionByDomainOrSlug: t.field({
    type: ByDomainOrSlugRef,
    args: { domainOrSlug: t.arg.id({ required: true }) },
    resolve: async (_root, { domainOrSlug }, ctx) => orNotFound(await publicationByDomainOrSlug(ctx, domainOrSlug)),
  }),
  collection: t.field({
    type: CollectionResultRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => orNotFound(await publicationsById(ctx).load(id)),
  }),
}))
