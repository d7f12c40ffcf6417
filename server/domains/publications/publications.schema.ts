import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById, accountPolicy } from '#server/domains/accounts/accounts.ts'
import { ImageMetadataRef, imageOrNull } from '#server/domains/images/images.schema.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { ok, refused } from '#server/platform/result.ts'
import { adminPublicationsByUser, publicationFollowerCounts } from './publications.sql.ts'
import { findPublication, findPublicationByAddress } from './find-publication.ts'
import type { FrontSection } from './front-page.ts'
import type { Publication } from './publication.ts'
import type { Publisher } from './user-following.query.ts'
import {
  collectionRoles,
  homepageHeaderSizes,
  homepageSectionLayouts,
  homepageSectionMargins,
  homepageSectionSources,
  homepageTextPositions,
} from '#shared/enums/publications.ts'

export const CollectionRoleRef = enumeration('CollectionRole', collectionRoles)
export const HomepageHeaderSizeRef = enumeration('HomepageHeaderSize', homepageHeaderSizes)
export const HomepageSectionLayoutRef = enumeration('HomepageSectionLayout', homepageSectionLayouts)
export const HomepageSectionMarginRef = enumeration('HomepageSectionMargin', homepageSectionMargins)
export const HomepageSectionSourceRef = enumeration('HomepageSectionSource', homepageSectionSources)
export const HomepageTextPositionRef = enumeration('HomepageTextPosition', homepageTextPositions)

export const CollectionRef = builder.objectRef<Publication>('Collection').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    tagline: t.exposeString('tagline', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    domain: t.exposeString('domain', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    avatar: t.field({ type: ImageMetadataRef, nullable: true, resolve: (p, _args, ctx) => imageOrNull(ctx, p.avatarImageId) }),
    logo: t.field({ type: ImageMetadataRef, nullable: true, resolve: (p, _args, ctx) => imageOrNull(ctx, p.logoImageId) }),
    favicon: t.field({
      type: ImageMetadataRef,
      nullable: true,
      resolve: (p, _args, ctx) => imageOrNull(ctx, p.faviconImageId),
    }),
    creator: t.field({ type: UserRef, resolve: async (p, _args, ctx) => (await usersById(ctx).load(p.creatorId)) as User }),
    subscriberCount: t.int({ resolve: async (p, _args, ctx) => (await publicationFollowerCounts(ctx).load(p.id)) ?? 0 }),
    isAuroraVisible: t.exposeBoolean('isAuroraVisible'),
    ptsQualifiedAt: t.field({ type: 'Timestamp', nullable: true, resolve: () => null }),
    facebookPageId: t.exposeString('facebookPageId', { nullable: true }),
    twitterUsername: t.exposeString('twitterUsername', { nullable: true }),
    googleAnalyticsId: t.exposeString('googleAnalyticsId', { nullable: true }),
    isSuspended: t.boolean({ resolve: (p) => p.suspendedAt !== null }),
    deletedAt: t.expose('deletedAt', { type: 'Timestamp', nullable: true }),
    updatedAt: t.field({ type: 'Timestamp', resolve: (p) => p.updatedAt ?? p.createdAt }),
    // All derived colors, as used by our own pages; `theme` has them in the terms of the design editor.
    ink: t.field({ type: 'JSON', resolve: (p) => p.theme }),
  }),
})

/** The viewer's relation to a publication; fields are added by `publication-viewer.schema.ts` and other domains. */
export const CollectionViewerEdgeRef = builder.objectRef<Publication>('CollectionViewerEdge')

builder.objectField(UserRef, 'adminCollections', (t) =>
  t.field({
    type: [CollectionRef],
    nullable: true,
    resolve: async (user, _args, ctx) =>
      accountPolicy.seePrivate(ctx, user) ? ((await adminPublicationsByUser(ctx).load(user.id)) ?? []) : null,
  }),
)

/** A front page section with stories; the stories domain resolves them. */
export const HomepagePostsSectionRef = builder.objectRef<FrontSection>('HomepagePostsSection').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', { nullable: true }),
    layout: t.expose('layout', { type: HomepageSectionLayoutRef }),
    margin: t.expose('margin', { type: HomepageSectionMarginRef, nullable: true }),
    textPosition: t.expose('textPosition', { type: HomepageTextPositionRef, nullable: true }),
    source: t.expose('source', { type: HomepageSectionSourceRef }),
    limit: t.exposeInt('storyLimit'),
  }),
})

const ByDomainOrSlugRef = resultUnion('CollectionByDomainOrSlugResult', CollectionRef, ['NotFound'])
const CollectionResultRef = resultUnion('CollectionResult', CollectionRef, ['NotFound'])

const orNotFound = (publication: Publication | undefined) => unwrap(publication ? ok(publication) : refused('NotFound'))

builder.queryFields((t) => ({
  collectionByDomainOrSlug: t.field({
    type: ByDomainOrSlugRef,
    args: { domainOrSlug: t.arg.id({ required: true }) },
    resolve: async (_root, { domainOrSlug }, ctx) => orNotFound(await findPublicationByAddress(ctx, domainOrSlug)),
  }),
  collection: t.field({
    type: CollectionResultRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => orNotFound(await findPublication(ctx, id)),
  }),
}))

/** A user or publication that can be followed. */
export const PublisherRef = builder.unionType('Publisher', {
  types: [UserRef, CollectionRef],
  resolveType: (publisher: Publisher) => ('username' in publisher ? 'User' : 'Collection'),
})
