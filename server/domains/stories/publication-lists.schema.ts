import { CollectionRef, HomepagePostsSectionRef } from '#server/domains/publications/publications.schema.ts'
import { findPublication, type FrontSection, type Publication } from '#server/domains/publications/publications.ts'
import { TagRef } from '#server/domains/topics/topics.schema.ts'
import { tagBySlug, tagsBySlug } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { HomepageSectionSourceRef } from '#server/platform/graphql/enumerations.ts'
import { PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, type PagingOptions, readPaging } from '#server/platform/paging.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { HomepageSectionSource } from '#shared/enums/homepage-section-source.ts'
import { tagSlug as slugOfTag } from '#shared/text/slug.ts'
import { type ArchiveDate, archiveOf } from './archive.query.ts'
import { ArchivePageRef } from './archive.schema.ts'
import { shelfOfPublication } from './shelf.sql.ts'
import { PostConnectionRef, PostRef, storiesFromPage } from './stories.schema.ts'
import {
  chosenInPublication,
  featuredInPublication,
  numberedPage,
  type Story,
  storiesInPublication,
  trendingInPublication,
} from './stories.ts'

const usualPage = 10
const mostFeatured = 50
const mostChosen = 50

type Wanted = { source?: HomepageSectionSource | null; tagSlug?: string | null; paging?: PagingOptions | null }

/** A publication's stories from a source; undefined for an unknown tag, and for a source that only sections support. */
async function storiesFrom(
  ctx: Context,
  { id }: Publication,
  { source, tagSlug, paging }: Wanted,
): Promise<Page<Story> | undefined> {
  const request = orThrow(readPaging(paging, usualPage))
  switch (source ?? 'LATEST') {
    case 'LATEST':
      return paging?.page ? numberedPage(ctx, id, paging.page, request.limit) : storiesInPublication(ctx, id, request)
    case 'TRENDING':
      return trendingInPublication(ctx, id, request)
    case 'TAGGED': {
      const tag = tagSlug ? await tagBySlug(ctx, tagSlug) : undefined
      return tag && storiesInPublication(ctx, id, request, { tagId: tag.id })
    }
    case 'FEATURED':
      return { items: await featuredInPublication(ctx, id, mostFeatured), next: undefined, limit: mostFeatured }
    case 'MANUAL':
      return undefined
  }
}

const nothing: Page<Story> = { items: [], next: undefined, limit: usualPage }

/** All stories of a section, paginated; chosen ones are few and returned at once. */
async function storiesOfSection(ctx: Context, section: FrontSection, paging: PagingOptions | null | undefined) {
  const { publication_id: publicationId, source } = section
  if (source === 'MANUAL') {
    const items = await chosenInPublication(ctx, publicationId, section.post_ids.slice(0, mostChosen))
    return { items, next: undefined, limit: mostChosen }
  }
  const publication = await findPublication(ctx, publicationId)
  const [tagSlug] = section.tag_slugs
  return (publication && (await storiesFrom(ctx, publication, { source, tagSlug, paging }))) ?? nothing
}

/** One more than the front page shows, to know whether there are more. */
const beginningOf = async (ctx: Context, section: FrontSection): Promise<Story[]> =>
  (await storiesOfSection(ctx, section, { limit: section.post_limit + 1 })).items.slice(0, section.post_limit + 1)

const sectionStories = new WeakMap<FrontSection, Promise<Story[]>>()

/** Two fields of a response need it, so it is loaded once. */
const onceOfSection = (ctx: Context, section: FrontSection): Promise<Story[]> => {
  const known = sectionStories.get(section)
  if (known) return known
  const found = beginningOf(ctx, section)
  sectionStories.set(section, found)
  return found
}

builder.objectFields(HomepagePostsSectionRef, (t) => ({
  posts: t.field({
    type: [PostRef],
    resolve: async (section, _args, ctx) => (await onceOfSection(ctx, section)).slice(0, section.post_limit),
  }),
  hasOverflow: t.boolean({
    resolve: async (section, _args, ctx) => (await onceOfSection(ctx, section)).length > section.post_limit,
  }),
  allPosts: t.field({
    type: PostConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (section, { paging }, ctx) => storiesFromPage(await storiesOfSection(ctx, section, paging)),
  }),
  tags: t.field({ type: [TagRef], resolve: (section, _args, ctx) => tagsOf(ctx, section.tag_slugs) }),
}))

const tagsOf = async (ctx: Context, slugs: readonly string[]) =>
  (await Promise.all(slugs.map((slug) => tagsBySlug(ctx).load(slug)))).filter((tag) => tag !== undefined)

const publicationArchive = (ctx: Context, { id }: Publication, { paging, ...date }: ArchiveDate & Pick<Wanted, 'paging'>) =>
  archiveOf(ctx, shelfOfPublication(ctx, id), date, orThrow(readPaging(paging, usualPage)))

builder.objectFields(CollectionRef, (t) => ({
  tags: t.field({ type: [TagRef], resolve: (publication, _args, ctx) => tagsOf(ctx, publication.tags.map(slugOfTag)) }),
  tagged: t.field({
    type: TagRef,
    nullable: true,
    args: { tagSlug: t.arg.string({ required: true }) },
    resolve: async (_publication, { tagSlug }, ctx) => (await tagsBySlug(ctx).load(tagSlug)) ?? null,
  }),
  posts: t.field({
    type: PostConnectionRef,
    args: {
      source: t.arg({ type: HomepageSectionSourceRef }),
      tagSlug: t.arg.string(),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async (publication, wanted, ctx) => storiesFromPage((await storiesFrom(ctx, publication, wanted)) ?? nothing),
  }),
  archive: t.field({
    type: ArchivePageRef,
    nullable: true,
    args: { year: t.arg.int(), month: t.arg.int(), day: t.arg.int(), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (publication, args, ctx) => (await publicationArchive(ctx, publication, args)) ?? null,
  }),
}))

const CollectionPostsResultRef = resultUnion('CollectionPostsResult', PostConnectionRef, ['NotFound'])
const CollectionArchiveResultRef = resultUnion('CollectionArchiveResult', ArchivePageRef, ['NotFound'])

builder.queryFields((t) => ({
  collectionPosts: t.field({
    type: CollectionPostsResultRef,
    args: {
      collectionId: t.arg.id({ required: true }),
      source: t.arg({ type: HomepageSectionSourceRef, required: true }),
      tagSlug: t.arg.string(),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async (_root, { collectionId, ...wanted }, ctx) => {
      const publication = await findPublication(ctx, collectionId)
      const page = publication && (await storiesFrom(ctx, publication, wanted))
      return page ? unwrap(ok(storiesFromPage(page))) : unwrap(refused('NotFound'))
    },
  }),
  collectionArchive: t.field({
    type: CollectionArchiveResultRef,
    args: {
      collectionId: t.arg.id({ required: true }),
      year: t.arg.int(),
      month: t.arg.int(),
      day: t.arg.int(),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async (_root, { collectionId, ...wanted }, ctx) => {
      const publication = await findPublication(ctx, collectionId)
      const archive = publication && (await publicationArchive(ctx, publication, wanted))
      return archive ? unwrap(ok(archive)) : unwrap(refused('NotFound'))
    },
  }),
}))
