import {
  CollectionRef,
  HomepagePostsSectionRef,
  HomepageSectionSourceRef,
} from '#server/domains/publications/publications.schema.ts'
import { findPublication, type FrontSection, type Publication } from '#server/domains/publications/publications.ts'
import { TagRef } from '#server/domains/topics/topics.schema.ts'
import { findTagBySlug, listTagsNamed, loadTags, tagsBySlug } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { oncePerRequest } from '#server/platform/loader.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, type PagingOptions, readPaging } from '#server/platform/paging.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { HomepageSectionSource } from '#shared/enums/publications.ts'
import { type ArchiveDate, loadArchive, publicationListing } from '#server/domains/story-lists/story-lists.ts'
import { ArchivePageRef } from '#server/domains/story-lists/story-lists.schema.ts'
import { PostConnectionRef, PostRef, toPostConnection } from '#server/domains/stories/stories.schema.ts'
import {
  listChosenInPublication,
  listFeaturedInPublication,
  loadNumberedPage,
  listStoriesInPublication,
  listTrendingInPublication,
} from './publication-listings.sql.ts'
import type { Story } from '#server/domains/stories/stories.ts'

const defaultPageSize = 10
const maxFeatured = 50
const maxChosen = 50

type SectionQuery = {
  source?: HomepageSectionSource | null
  tagSlug?: string | null
  topic?: string | null
  paging?: PagingOptions | null
}

/** A publication's stories from a source; undefined for an unknown tag, and for a source that only sections support. */
async function storiesFrom(
  ctx: Context,
  { id }: Publication,
  { source, tagSlug, topic, paging }: SectionQuery,
): Promise<Page<Story> | undefined> {
  const request = orThrow(readPaging(paging, defaultPageSize))
  switch (source ?? 'LATEST') {
    case 'LATEST':
      return paging?.page ? loadNumberedPage(ctx, id, paging.page, request.limit) : listStoriesInPublication(ctx, id, request)
    case 'TRENDING':
      return listTrendingInPublication(ctx, id, request)
    case 'TAGGED': {
      const tag = topic ? (await listTagsNamed(ctx, [topic]))[0] : tagSlug ? await findTagBySlug(ctx, tagSlug) : undefined
      return tag && listStoriesInPublication(ctx, id, request, { tagId: tag.id })
    }
    case 'FEATURED':
      return { items: await listFeaturedInPublication(ctx, id, maxFeatured), next: undefined, limit: maxFeatured }
    case 'MANUAL':
      return undefined
  }
}

const emptyPage: Page<Story> = { items: [], next: undefined, limit: defaultPageSize }

/** All stories of a section, paginated; chosen ones are few and returned at once. */
async function storiesOfSection(ctx: Context, section: FrontSection, paging: PagingOptions | null | undefined) {
  const { publicationId, source } = section
  if (source === 'MANUAL') {
    const items = await listChosenInPublication(ctx, publicationId, section.storyIds.slice(0, maxChosen))
    return { items, next: undefined, limit: maxChosen }
  }
  const publication = await findPublication(ctx, publicationId)
  const [tagSlug] = section.tagSlugs
  return (publication && (await storiesFrom(ctx, publication, { source, tagSlug, paging }))) ?? emptyPage
}

/** One more than the front page shows, to know whether there are more. */
const loadSectionStories = oncePerRequest(
  ({ id }: FrontSection) => id,
  async (ctx, section): Promise<Story[]> =>
    (await storiesOfSection(ctx, section, { limit: section.storyLimit + 1 })).items.slice(0, section.storyLimit + 1),
)

builder.objectFields(HomepagePostsSectionRef, (t) => ({
  posts: t.field({
    type: [PostRef],
    resolve: async (section, _args, ctx) => (await loadSectionStories(ctx, section)).slice(0, section.storyLimit),
  }),
  hasOverflow: t.boolean({
    resolve: async (section, _args, ctx) => (await loadSectionStories(ctx, section)).length > section.storyLimit,
  }),
  allPosts: t.field({
    type: PostConnectionRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (section, { paging }, ctx) => toPostConnection(await storiesOfSection(ctx, section, paging)),
  }),
  tags: t.field({ type: [TagRef], resolve: (section, _args, ctx) => loadTags(ctx, section.tagSlugs) }),
}))

const publicationArchive = (ctx: Context, { id }: Publication, { paging, ...date }: ArchiveDate & Pick<SectionQuery, 'paging'>) =>
  loadArchive(ctx, publicationListing(ctx, id), date, orThrow(readPaging(paging, defaultPageSize)))

builder.objectFields(CollectionRef, (t) => ({
  tags: t.field({ type: [TagRef], resolve: (publication, _args, ctx) => listTagsNamed(ctx, publication.tags) }),
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
      /** A topic by its name, instead of its slug. */
      topic: t.arg.string(),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async (publication, sectionQuery, ctx) =>
      toPostConnection((await storiesFrom(ctx, publication, sectionQuery)) ?? emptyPage),
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
    resolve: async (_root, { collectionId, ...sectionQuery }, ctx) => {
      const publication = await findPublication(ctx, collectionId)
      const page = publication && (await storiesFrom(ctx, publication, sectionQuery))
      return page ? unwrap(ok(toPostConnection(page))) : unwrap(refused('NotFound'))
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
    resolve: async (_root, { collectionId, ...sectionQuery }, ctx) => {
      const publication = await findPublication(ctx, collectionId)
      const archive = publication && (await publicationArchive(ctx, publication, sectionQuery))
      return archive ? unwrap(ok(archive)) : unwrap(refused('NotFound'))
    },
  }),
}))
