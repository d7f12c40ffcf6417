import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { ImageMetadataRef, imageOrNull } from '#server/domains/images/images.schema.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import { TagRef } from '#server/domains/topics/topics.schema.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, type PagingInfo } from '#server/platform/graphql/paging.ts'
import { type Page, pagingInfo } from '#server/platform/paging.ts'
import { BodyModelRef } from './body.schema.ts'
import { loadStoryContent, type StoryContent } from './body-html.ts'
import { storyPath } from './story-path.ts'
import { statsByStory, tagsByStory, viewerClapsByStory } from './stories.sql.ts'
import { isLocked, isPublished, isResponse, approvedPublicationId, publicImageAlt, type Story, uniqueSlug } from './story.ts'
import { storyPolicy } from './story.policy.ts'
import { languageOfWords } from '#shared/story-languages.ts'
import { collectionPostStatusValues } from '#shared/enums/publications.ts'
import { licenseTypes, postTypes, postVisibilityTypes, sortDirections } from '#shared/enums/stories.ts'
import { isViewer, viewerEdgeId } from '#server/platform/viewer-reads.ts'

export { ParagraphRef } from './body.schema.ts'

const CollectionPostStatusRef = enumeration('CollectionPostStatus', collectionPostStatusValues)
export const LicenseTypeRef = enumeration('LicenseType', licenseTypes)
const PostTypeRef = enumeration('PostType', postTypes)
export const PostVisibilityTypeRef = enumeration('PostVisibilityType', postVisibilityTypes)
export const SortDirectionRef = enumeration('SortDirection', sortDirections)

const PostContentRef = builder.objectRef<StoryContent>('PostContent').implement({
  fields: (t) => ({
    isLockedPreviewOnly: t.exposeBoolean('isPreviewOnly'),
    bodyModel: t.field({ type: BodyModelRef, nullable: true, resolve: (content) => content.body }),
    /** The same paragraphs as HTML from the shared renderer. */
    bodyHtml: t.string({ resolve: (content) => content.html() }),
  }),
})

export const PostViewerEdgeRef = builder.objectRef<Story>('PostViewerEdge').implement({
  fields: (t) => ({
    id: t.id({ resolve: (story, _args, ctx) => viewerEdgeId(ctx, story.id) }),
    clapCount: t.int({ resolve: async (story, _args, ctx) => (await viewerClapsByStory(ctx).load(story.id)) ?? 0 }),
    isAuthor: t.boolean({ resolve: (story, _args, ctx) => isViewer(ctx, story.authorId) }),
    isEditor: t.boolean({ resolve: (story, _args, ctx) => storyPolicy.edit(ctx, story) }),
    canLock: t.boolean({
      resolve: async (story, _args, ctx) => (await storyPolicy.edit(ctx, story)) && storyPolicy.lock(ctx, story),
    }),
  }),
})

const typeOf = (story: Story) => {
  if (story.state === 'deleted') return 'DELETED'
  if (story.state === 'draft') return 'DRAFT'
  if (isResponse(story)) return 'RESPONSE'
  return story.visibility === 'UNLISTED' ? 'UNLISTED' : 'PUBLISHED'
}

export const PostRef = builder.objectRef<Story>('Post').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    postId: t.exposeID('id'),
    title: t.exposeString('title', { nullable: true }),
    subtitle: t.exposeString('subtitle', { nullable: true }),
    /** What its writer says, else that of its published text, as a BCP 47 tag; null where it is unknown. */
    language: t.string({ nullable: true, resolve: languageOfWords }),
    uniqueSlug: t.string({ resolve: uniqueSlug }),
    mediumUrl: t.string({
      nullable: true,
      resolve: async (story, _args, ctx) => `${ctx.config.baseUrl}${await storyPath(ctx, story)}`,
    }),
    /** The address without the host, for links on our own pages. */
    path: t.string({ resolve: (story, _args, ctx) => storyPath(ctx, story) }),
    previewImage: t.field({
      type: ImageMetadataRef,
      nullable: true,
      resolve: (story, _args, ctx) =>
        imageOrNull(ctx, story.previewImageId, {
          placedAlt: publicImageAlt(story),
          focusX: story.focusX,
          focusY: story.focusY,
        }),
    }),
    creator: t.field({
      type: UserRef,
      resolve: async (story, _args, ctx) => (await usersById(ctx).load(story.authorId)) as User,
    }),
    collection: t.field({
      type: CollectionRef,
      nullable: true,
      resolve: async (story, _args, ctx) => {
        const id = approvedPublicationId(story)
        return (id ? await publicationsById(ctx).load(id) : undefined) ?? null
      },
    }),
    statusForCollection: t.field({
      type: CollectionPostStatusRef,
      nullable: true,
      resolve: (story) => (story.submittedToId ? 'PENDING' : story.publicationStatus),
    }),
    readingTime: t.float({ resolve: (story) => story.readingMinutes }),
    wordCount: t.exposeInt('wordCount'),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    updatedAt: t.expose('updatedAt', { type: 'Timestamp', nullable: true }),
    firstPublishedAt: t.expose('firstPublishedAt', { type: 'Timestamp', nullable: true }),
    latestPublishedAt: t.expose('latestPublishedAt', { type: 'Timestamp', nullable: true }),
    deletedAt: t.expose('deletedAt', { type: 'Timestamp', nullable: true }),
    isPublished: t.boolean({ resolve: isPublished }),
    isLocked: t.boolean({ resolve: isLocked }),
    visibility: t.expose('visibility', { type: PostVisibilityTypeRef }),
    type: t.field({ type: PostTypeRef, resolve: typeOf }),
    license: t.expose('license', { type: LicenseTypeRef }),
    canonicalUrl: t.exposeString('canonicalUrl', { nullable: true }),
    /** For a saved external page: its address. */
    outsideHref: t.exposeString('externalUrl', { nullable: true }),
    isSuspended: t.boolean({ resolve: (story) => story.suspendedAt !== null }),
    isLimitedState: t.boolean({ resolve: (story) => story.limitedAt !== null }),
    isDiscussionClosed: t.boolean({ resolve: (story) => story.discussionClosedAt !== null }),
    layerCake: t.int({ resolve: (story) => (isLocked(story) ? 3 : 1) }),
    content: t.field({
      type: PostContentRef,
      nullable: true,
      args: { shareKey: t.arg.string() },
      resolve: async (story, { shareKey }, ctx) => (await loadStoryContent(ctx, story, shareKey ?? undefined)) ?? null,
    }),
    tags: t.field({ type: [TagRef], resolve: async (story, _args, ctx) => (await tagsByStory(ctx).load(story.id)) ?? [] }),
    clapCount: t.int({ resolve: async (story, _args, ctx) => (await statsByStory(ctx).load(story.id))?.clapCount ?? 0 }),
    viewerClapCount: t.int({
      nullable: true,
      resolve: async (story, _args, ctx) => (ctx.viewer ? ((await viewerClapsByStory(ctx).load(story.id)) ?? 0) : null),
    }),
    viewerHasClappedSinceFetch: t.boolean({ nullable: true, resolve: () => false }),
    viewerEdge: t.field({ type: PostViewerEdgeRef, resolve: (story) => story }),
  }),
})

type PostConnection = { items: Story[]; totalCount: number; pagingInfo: PagingInfo }

/** The total is not stored; `totalCount` counts the items in this response. */
export const toPostConnection = (page: Page<Story>): PostConnection => ({
  items: page.items,
  totalCount: page.items.length,
  pagingInfo: pagingInfo(page),
})

export const PostConnectionRef = builder.objectRef<PostConnection>('PostConnection').implement({
  fields: (t) => ({
    items: t.field({ type: [PostRef], resolve: (page) => page.items }),
    totalCount: t.exposeInt('totalCount'),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: (page) => page.pagingInfo }),
  }),
})

/** Deltas as input of other operations. */
export { DeltaInputRef, parseDelta } from './delta-input.schema.ts'
