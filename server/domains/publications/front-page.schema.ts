import { ImageMetadataRef, imageOrNull } from '#server/domains/images/images.schema.ts'
import { TagRef } from '#server/domains/topics/topics.schema.ts'
import { tagsBySlug } from '#server/domains/topics/topics.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { rgbOf } from '#shared/text/rgb.ts'
import type { NavigationItem, FrontSection } from './front-page.ts'
import { findPublication, findPublicationByAddress } from './find-publication.ts'
import { loadNavigation, loadFrontSections } from './front-page.sql.ts'
import type { Publication } from './publication.ts'
import { CollectionRef, HomepagePostsSectionRef, HomepageHeaderSizeRef } from './publications.schema.ts'
import { navigationItemDestinations } from '#shared/enums/publications.ts'

export const NavigationItemDestinationRef = enumeration('NavigationItemDestination', navigationItemDestinations)

const NavigationItemRef = builder.objectRef<NavigationItem>('NavigationItem').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    /** The slug of a topic or feature page, the id of a story, or a URL. */
    value: t.exposeString('value'),
    /** Of the destination TAG. */
    tag: t.field({
      type: TagRef,
      nullable: true,
      resolve: async ({ destination, value }, _args, ctx) =>
        destination === 'TAG' ? ((await tagsBySlug(ctx).load(value)) ?? null) : null,
    }),
    destination: t.expose('destination', { type: NavigationItemDestinationRef }),
  }),
})

const RgbColorRef = builder.objectRef<{ r: number; g: number; b: number }>('RgbColor').implement({
  fields: (t) => ({ r: t.exposeInt('r'), g: t.exposeInt('g'), b: t.exposeInt('b') }),
})

const HomepageHeaderRef = builder.objectRef<Publication>('HomepageHeader').implement({
  fields: (t) => ({
    size: t.expose('headerSize', { type: HomepageHeaderSizeRef }),
    color: t.field({
      type: RgbColorRef,
      nullable: true,
      resolve: ({ theme }) => rgbOf(theme.ground ?? theme.letter?.ground) ?? null,
    }),
    backgroundImage: t.field({
      type: ImageMetadataRef,
      nullable: true,
      resolve: (publication, _args, ctx) => imageOrNull(ctx, publication.headerImageId),
    }),
    alignment: t.string({ nullable: true, resolve: () => null }),
  }),
})

export const HomepagePromotionSectionRef = builder.objectRef<FrontSection>('HomepagePromotionSection').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    backgroundColor: t.field({
      type: RgbColorRef,
      nullable: true,
      resolve: (section) => rgbOf(section.backgroundColor) ?? null,
    }),
    buttonText: t.exposeString('buttonText', { nullable: true }),
    headlineText: t.exposeString('headline', { nullable: true }),
    imageId: t.exposeID('imageId', { nullable: true }),
    url: t.exposeString('url', { nullable: true }),
  }),
})

export const HomepageSectionRef = builder.unionType('HomepageSection', {
  types: [HomepagePromotionSectionRef, HomepagePostsSectionRef],
  resolveType: ({ kind }) => (kind === 'promotion' ? 'HomepagePromotionSection' : 'HomepagePostsSection'),
})

const PublicationHomepageRef = builder.objectRef<Publication>('PublicationHomepage').implement({
  fields: (t) => ({
    title: t.string({ nullable: true, resolve: ({ homepageTitle, name }) => homepageTitle ?? name }),
    description: t.string({
      nullable: true,
      resolve: ({ homepageDescription, description }) => homepageDescription ?? description,
    }),
    header: t.field({ type: HomepageHeaderRef, resolve: (publication) => publication }),
    sections: t.field({
      type: [HomepageSectionRef],
      resolve: (publication, _args, ctx) => loadFrontSections(ctx, publication),
    }),
  }),
})

builder.objectFields(CollectionRef, (t) => ({
  navigationItems: t.field({
    type: [NavigationItemRef],
    resolve: (publication, _args, ctx) => loadNavigation(ctx, publication),
  }),
  homepage: t.field({ type: PublicationHomepageRef, nullable: true, resolve: (publication) => publication }),
  /** One section of the front page by id, if it holds stories. */
  section: t.field({
    type: HomepagePostsSectionRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (publication, { id }, ctx) =>
      (await loadFrontSections(ctx, publication)).find((section) => section.id === id && section.kind === 'posts') ?? null,
  }),
}))

/** The same publication under the type the front page queries. */
export const PublicationRef = builder.objectRef<Publication>('Publication').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    avatar: t.field({ type: ImageMetadataRef, nullable: true, resolve: (p, _args, ctx) => imageOrNull(ctx, p.avatarImageId) }),
    navigationItems: t.field({ type: [NavigationItemRef], resolve: (p, _args, ctx) => loadNavigation(ctx, p) }),
    homepage: t.field({ type: PublicationHomepageRef, resolve: (p) => p }),
    collection: t.field({ type: CollectionRef, resolve: (p) => p }),
  }),
})

builder.queryField('publication', (t) =>
  t.field({
    type: PublicationRef,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    // A new page knows only the slug in its address, and queries everything at once.
    resolve: async (_root, { id }, ctx) => (await findPublication(ctx, id)) ?? (await findPublicationByAddress(ctx, id)) ?? null,
  }),
)
