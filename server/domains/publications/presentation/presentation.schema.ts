import { ImageMetadataRef, imageOrNull } from '#server/domains/images/images.schema.ts'
import { TagRef } from '#server/domains/topics/topics.schema.ts'
import { loadTags } from '#server/domains/topics/topics.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, runs, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { HomepagePromotionSectionRef, HomepageSectionRef, PublicationRef } from '../front-page.schema.ts'
import { listAllSections, loadFeaturePages, loadPageSections } from '../front-page.sql.ts'
import type { PublicationFeaturePage, FrontSection } from '../front-page.ts'
import { CollectionRef, HomepagePostsSectionRef } from '../publications.schema.ts'
import {
  createFeaturePage,
  deleteFeaturePage,
  listFeaturePages,
  orderFeaturePages,
  updateFeaturePage,
  updateHomepage,
  updateNavigation,
} from './presentation.ts'
import {
  HomepageHeaderSizeRef,
  HomepageSectionLayoutRef,
  HomepageSectionMarginRef,
  HomepageSectionSourceRef,
  HomepageTextPositionRef,
} from '#server/domains/publications/publications.schema.ts'
import { homepageSectionKinds } from '#shared/enums/publications.ts'
import { NavigationItemDestinationRef } from '#server/domains/publications/front-page.schema.ts'

const HomepageSectionKindRef = enumeration('HomepageSectionKind', homepageSectionKinds)

const CollectionPageRef = builder.objectRef<PublicationFeaturePage>('CollectionPage').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    collectionId: t.exposeID('publicationId'),
    slug: t.exposeString('slug'),
    title: t.exposeString('title'),
    description: t.exposeString('description', { nullable: true }),
    image: t.field({
      type: ImageMetadataRef,
      nullable: true,
      resolve: (page, _args, ctx) => imageOrNull(ctx, page.imageId),
    }),
    sections: t.field({ type: [HomepageSectionRef], resolve: (page, _args, ctx) => loadPageSections(ctx, page) }),
    tagSlugs: t.exposeStringList('tagSlugs'),
    tags: t.field({ type: [TagRef], resolve: ({ tagSlugs }, _args, ctx) => loadTags(ctx, tagSlugs) }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    /** One section by id, if it holds stories. */
    section: t.field({
      type: HomepagePostsSectionRef,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (page, { id }, ctx) =>
        (await loadPageSections(ctx, page)).find((section) => section.id === id && section.kind === 'posts') ?? null,
    }),
  }),
})

builder.objectFields(CollectionRef, (t) => ({
  /** Its feature pages in order. */
  pages: t.field({ type: [CollectionPageRef], resolve: ({ id }, _args, ctx) => loadFeaturePages(ctx, id) }),
  page: t.field({
    type: CollectionPageRef,
    nullable: true,
    args: { slug: t.arg.string({ required: true }) },
    resolve: async ({ id }, { slug }, ctx) => (await loadFeaturePages(ctx, id)).find((page) => page.slug === slug) ?? null,
  }),
}))

/** A section of the front page or of a feature page. */
const CollectionSectionRef = builder.objectRef<FrontSection>('CollectionSection').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    collectionId: t.exposeID('publicationId'),
    /** Of a feature page; null on the front page. */
    pageId: t.exposeID('pageId', { nullable: true }),
    kind: t.expose('kind', { type: HomepageSectionKindRef }),
    position: t.exposeInt('position'),
    promotion: t.field({
      type: HomepagePromotionSectionRef,
      nullable: true,
      resolve: (section) => (section.kind === 'promotion' ? section : null),
    }),
    posts: t.field({
      type: HomepagePostsSectionRef,
      nullable: true,
      resolve: (section) => (section.kind === 'posts' ? section : null),
    }),
  }),
})

/** All sections: those of the front page, then those of each feature page. */
builder.objectField(CollectionRef, 'sections', (t) =>
  t.field({ type: [CollectionSectionRef], resolve: (publication, _args, ctx) => listAllSections(ctx, publication) }),
)

const NavigationItemInputRef = builder.inputType('NavigationItemInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    value: t.string({ required: true }),
    destination: t.field({ type: NavigationItemDestinationRef, required: true }),
  }),
})

const RgbColorInputRef = builder.inputType('RgbColorInput', {
  fields: (t) => ({ r: t.int({ required: true }), g: t.int({ required: true }), b: t.int({ required: true }) }),
})

const HomepageSectionInputRef = builder.inputType('HomepageSectionInput', {
  fields: (t) => ({
    kind: t.field({ type: HomepageSectionKindRef, required: true }),
    title: t.string(),
    layout: t.field({ type: HomepageSectionLayoutRef }),
    margin: t.field({ type: HomepageSectionMarginRef }),
    textPosition: t.field({ type: HomepageTextPositionRef }),
    source: t.field({ type: HomepageSectionSourceRef }),
    tags: t.stringList(),
    postIds: t.idList(),
    limit: t.int(),
    backgroundColor: t.field({ type: RgbColorInputRef }),
    buttonText: t.string(),
    headlineText: t.string(),
    imageId: t.id(),
    url: t.string(),
  }),
})

const HomepageInputRef = builder.inputType('HomepageInput', {
  fields: (t) => ({
    title: t.string(),
    description: t.string(),
    headerSize: t.field({ type: HomepageHeaderSizeRef }),
    headerColor: t.field({ type: RgbColorInputRef }),
    headerImageId: t.id(),
    sections: t.field({ type: [HomepageSectionInputRef] }),
  }),
})

const FeaturePageInputRef = builder.inputType('FeaturePageInput', {
  fields: (t) => ({
    title: t.string({ required: true }),
    slug: t.string(),
    description: t.string(),
    imageId: t.id(),
    tagSlugs: t.stringList(),
    sections: t.field({ type: [HomepageSectionInputRef] }),
  }),
})

const CollectionFeaturePagesPayloadRef = builder
  .objectRef<{ items: PublicationFeaturePage[] }>('CollectionFeaturePagesPayload')
  .implement({ fields: (t) => ({ items: t.field({ type: [CollectionPageRef], resolve: ({ items }) => items }) }) })

const results = {
  pages: resultUnion('CollectionFeaturePagesResult', CollectionFeaturePagesPayloadRef, ['NotFound']),
  navigation: resultUnion('UpdateCollectionNavigationResult', CollectionRef, updateNavigation.head.refusals),
  homepage: resultUnion('UpdateCollectionHomepageResult', PublicationRef, updateHomepage.head.refusals),
  create: resultUnion('CreateFeaturePageResult', CollectionPageRef, createFeaturePage.head.refusals),
  update: resultUnion('UpdateFeaturePageResult', CollectionPageRef, updateFeaturePage.head.refusals),
  delete: resultUnion('DeleteFeaturePageResult', MutationSuccessRef, deleteFeaturePage.head.refusals),
  order: resultUnion('OrderFeaturePagesResult', CollectionRef, orderFeaturePages.head.refusals),
}

builder.queryField('collectionFeaturePages', (t) =>
  t.field({
    type: results.pages,
    args: { collectionId: t.arg.id({ required: true }) },
    resolve: async (_root, { collectionId }, ctx) => {
      const found = await listFeaturePages(ctx, collectionId)
      return unwrap(found.ok ? { ok: true, value: { items: found.value } } : found)
    },
  }),
)

builder.mutationFields((t) => {
  const collectionId = t.arg.id({ required: true })
  const pageId = t.arg.id({ required: true })
  const page = t.arg({ type: FeaturePageInputRef, required: true })
  return {
    updateCollectionNavigation: t.field({
      type: results.navigation,
      args: { collectionId, items: t.arg({ type: [NavigationItemInputRef], required: true }) },
      resolve: runs(updateNavigation, (args) => [args.collectionId, args.items]),
    }),
    updateCollectionHomepage: t.field({
      type: results.homepage,
      args: { collectionId, input: t.arg({ type: HomepageInputRef, required: true }) },
      resolve: runs(updateHomepage, (args) => [args.collectionId, args.input]),
    }),
    createFeaturePage: t.field({
      type: results.create,
      args: { collectionId, input: page },
      resolve: runs(createFeaturePage, (args) => [args.collectionId, args.input]),
    }),
    updateFeaturePage: t.field({
      type: results.update,
      args: { pageId, input: page },
      resolve: runs(updateFeaturePage, (args) => [args.pageId, args.input]),
    }),
    deleteFeaturePage: t.field({
      type: results.delete,
      args: { pageId },
      resolve: async (_root, args, ctx) => unwrapDone(await deleteFeaturePage(ctx, args.pageId)),
    }),
    orderFeaturePages: t.field({
      type: results.order,
      args: { collectionId, pageIds: t.arg.idList({ required: true }) },
      resolve: runs(orderFeaturePages, (args) => [args.collectionId, args.pageIds]),
    }),
  }
})
