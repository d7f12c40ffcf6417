import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { LicenseTypeRef, MarkupTypeRef, ParagraphTypeRef, PostVisibilityTypeRef } from '#server/platform/graphql/enumerations.ts'
import { orThrow, resultUnion, unwrap } from '#server/platform/graphql/refusals.ts'
import { ok, refused } from '#server/platform/result.ts'
import type { Delta } from '#shared/body/delta.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'
import { BodyModelRef, ParagraphRef } from './body.schema.ts'
import {
  clapForStory,
  createDraft,
  deleteStory,
  type DraftRevision,
  draftOf,
  publishEdits,
  publishStory,
  saveDraftDeltas,
  setVisibility,
  storiesById,
  storyPolicy,
  unclapStory,
  undeleteStory,
  unpublishStory,
  updateStorySettings,
} from './stories.ts'
import { PostRef } from './stories.schema.ts'

const MarkupInputRef = builder.inputType('MarkupInput', {
  fields: (t) => ({
    type: t.field({ type: MarkupTypeRef, required: true }),
    start: t.int({ required: true }),
    end: t.int({ required: true }),
    href: t.string(),
    title: t.string(),
    userId: t.id(),
    quoteId: t.id(),
  }),
})

const MixtapeInputRef = builder.inputType('MixtapeInput', {
  fields: (t) => ({ title: t.string(), description: t.string(), site: t.string(), thumbnailImageId: t.id() }),
})

const ParagraphInputRef = builder.inputType('ParagraphInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    type: t.field({ type: ParagraphTypeRef, required: true }),
    text: t.string({ required: true }),
    markups: t.field({ type: [MarkupInputRef] }),
    imageId: t.id(),
    layout: t.string(),
    mediaResourceId: t.id(),
    href: t.string(),
    codeLang: t.string(),
    alt: t.string(),
    focusPercentX: t.int(),
    focusPercentY: t.int(),
    hasDropCap: t.boolean(),
    mixtape: t.field({ type: MixtapeInputRef }),
  }),
})

const DeltaInputRef = builder.inputType('DeltaInput', {
  fields: (t) => ({
    type: t.int({ required: true }),
    index: t.int(),
    paragraph: t.field({ type: ParagraphInputRef }),
    verifySameName: t.boolean(),
  }),
})

type ParagraphGiven = typeof ParagraphInputRef.$inferInput
type DeltaGiven = typeof DeltaInputRef.$inferInput

/** Without the nulls GraphQL leaves where nothing was said. */
const present = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== undefined)) as {
    [Key in keyof T]?: NonNullable<T[Key]>
  }

function toParagraph(given: ParagraphGiven): Paragraph {
  const { name, type, text, markups, imageId, alt, focusPercentX, focusPercentY, href, mixtape, ...rest } = present(given)
  return {
    name: name as string,
    type: type as Paragraph['type'],
    text: text as string,
    markups: (markups ?? []).map((markup) => present(markup) as Paragraph['markups'][number]),
    ...(rest as Pick<Paragraph, 'layout' | 'codeLang' | 'hasDropCap' | 'mediaResourceId'>),
    ...(imageId && { image: present({ id: imageId, alt, focusPercentX, focusPercentY }) as NonNullable<Paragraph['image']> }),
    ...(href && { mixtape: { href, ...present(mixtape ?? {}) } }),
  }
}

function toDelta(given: DeltaGiven): Delta | undefined {
  const index = given.index ?? 0
  if (given.type === 2) return { type: 2, index }
  if (!given.paragraph) return undefined
  const paragraph = toParagraph(given.paragraph)
  if (given.type === 1) return { type: 1, index, paragraph }
  return given.type === 3 ? { type: 3, index, paragraph, verifySameName: given.verifySameName ?? false } : undefined
}

const DraftRevisionRef = builder.objectRef<DraftRevision>('DraftRevision').implement({
  fields: (t) => ({
    postId: t.exposeID('postId'),
    latestRev: t.exposeInt('latestRev'),
    updatedAt: t.expose('updatedAt', { type: 'Timestamp' }),
  }),
})

type DraftShape = { postId: string; authorId: string; rev: number; publishedRev: number | null; document: Body; updatedAt: Date }

const DraftRef = builder.objectRef<DraftShape>('Draft').implement({
  fields: (t) => ({
    id: t.exposeID('postId'),
    postId: t.exposeID('postId'),
    creator: t.field({
      type: UserRef,
      resolve: async (draft, _args, ctx) => (await usersById(ctx).load(draft.authorId)) as User,
    }),
    baseRev: t.exposeInt('rev'),
    latestRev: t.exposeInt('rev'),
    /** The revision readers see, when there is one; a later `latestRev` means edits that only the writers see. */
    publishedRev: t.exposeInt('publishedRev', { nullable: true }),
    /** The whole document: the title and the subtitle as its first two paragraphs. */
    paragraphs: t.field({ type: [ParagraphRef], resolve: (draft) => draft.document }),
    bodyModel: t.field({ type: BodyModelRef, resolve: (draft) => draft.document }),
    updatedAt: t.expose('updatedAt', { type: 'Timestamp' }),
  }),
})

const DraftResultRef = resultUnion('DraftResult', DraftRef, ['NotFound', 'Forbidden'])
const CreatePostResultRef = resultUnion('CreatePostResult', PostRef, ['Unauthorized', 'AccountSuspended', 'RateLimited'])
const SaveResultRef = resultUnion('SaveDraftDeltasResult', DraftRevisionRef, [
  'NotFound',
  'Forbidden',
  'Conflict',
  'BadRequest',
  'Unauthorized',
  'AccountSuspended',
])
const publishKinds = [
  'Unauthorized',
  'NotFound',
  'Forbidden',
  'BadRequest',
  'Conflict',
  'PublishingRestrictedBannedLinks',
  'AccountSuspended',
] as const
const PublishPostResultRef = resultUnion('PublishPostResult', PostRef, publishKinds)
const PublishPostEditsResultRef = resultUnion('PublishPostEditsResult', PostRef, publishKinds)
const settingsKinds = ['Unauthorized', 'NotFound', 'Forbidden', 'BadRequest', 'Conflict', 'AccountSuspended'] as const
const removeKinds = ['Unauthorized', 'NotFound', 'Forbidden', 'Conflict', 'AccountSuspended'] as const
const UnpublishPostResultRef = resultUnion('UnpublishPostResult', PostRef, removeKinds)
const UndeletePostResultRef = resultUnion('UndeletePostResult', PostRef, removeKinds)
const clapKinds = ['Unauthorized', 'NotFound', 'Forbidden', 'AccountSuspended', 'BadRequest'] as const
const ClapResultRef = resultUnion('ClapResult', PostRef, clapKinds)
const UnclapResultRef = resultUnion('UnclapResult', PostRef, clapKinds)

const PostSettingsInputRef = builder.inputType('PostSettingsInput', {
  fields: (t) => ({
    previewImageId: t.id(),
    focusPercentX: t.int(),
    focusPercentY: t.int(),
    license: t.field({ type: LicenseTypeRef }),
  }),
})
const SetPostVisibilityResultRef = resultUnion('SetPostVisibilityResult', PostRef, settingsKinds)
const UpdatePostSettingsResultRef = resultUnion('UpdatePostSettingsResult', PostRef, settingsKinds)

builder.queryField('draft', (t) =>
  t.field({
    type: DraftResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: async (_root, { postId }, ctx) => {
      const story = await storiesById(ctx).load(postId)
      if (!story || story.state === 'deleted' || !(await storyPolicy.edit(ctx, story))) return unwrap(refused('NotFound'))
      const draft = await draftOf(ctx, postId)
      return draft
        ? unwrap(
            ok({
              postId,
              authorId: story.author_id,
              rev: draft.rev,
              publishedRev: story.state === 'published' ? story.published_rev : null,
              document: draft.document,
              updatedAt: draft.updated_at,
            }),
          )
        : unwrap(refused('NotFound'))
    },
  }),
)

builder.mutationFields((t) => ({
  createPost: t.field({
    type: CreatePostResultRef,
    args: { collectionId: t.arg.id(), inResponseToPostId: t.arg.id(), title: t.arg.string() },
    resolve: async (_root, { collectionId, title }, ctx) =>
      unwrap(await createDraft(ctx, { title: title ?? '', ...(collectionId && { publicationId: collectionId }) })),
  }),
  saveDraftDeltas: t.field({
    type: SaveResultRef,
    args: {
      postId: t.arg.id({ required: true }),
      baseRev: t.arg.int({ required: true }),
      deltas: t.arg({ type: [DeltaInputRef], required: true }),
    },
    resolve: async (_root, { postId, baseRev, deltas }, ctx) => {
      const read = deltas.map(toDelta)
      if (read.some((delta) => !delta))
        return unwrap(refused('BadRequest', { message: 'A change is of type 1, 2 or 3, with its paragraph.' }))
      return unwrap(await saveDraftDeltas(ctx, postId, baseRev, read as Delta[]))
    },
  }),
  publishPost: t.field({
    type: PublishPostResultRef,
    args: {
      postId: t.arg.id({ required: true }),
      visibility: t.arg({ type: PostVisibilityTypeRef, required: true }),
      tags: t.arg.stringList(),
      license: t.arg({ type: LicenseTypeRef }),
    },
    resolve: async (_root, { postId, visibility, tags, license }, ctx) =>
      unwrap(await publishStory(ctx, postId, { visibility, tags: tags ?? undefined, license: license ?? undefined })),
  }),
  publishPostEdits: t.field({
    type: PublishPostEditsResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: async (_root, { postId }, ctx) => unwrap(await publishEdits(ctx, postId)),
  }),
  unpublishPost: t.field({
    type: UnpublishPostResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: async (_root, { postId }, ctx) => unwrap(await unpublishStory(ctx, postId)),
  }),
  setPostVisibility: t.field({
    type: SetPostVisibilityResultRef,
    args: { postId: t.arg.id({ required: true }), visibility: t.arg({ type: PostVisibilityTypeRef, required: true }) },
    resolve: async (_root, { postId, visibility }, ctx) => unwrap(await setVisibility(ctx, postId, visibility)),
  }),
  updatePostSettings: t.field({
    type: UpdatePostSettingsResultRef,
    args: { postId: t.arg.id({ required: true }), input: t.arg({ type: PostSettingsInputRef, required: true }) },
    resolve: async (_root, { postId, input }, ctx) => unwrap(await updateStorySettings(ctx, postId, present(input))),
  }),
  deletePost: t.boolean({
    args: { targetPostId: t.arg.id({ required: true }) },
    resolve: async (_root, { targetPostId }, ctx) => orThrow(await deleteStory(ctx, targetPostId)).state === 'deleted',
  }),
  undeletePost: t.field({
    type: UndeletePostResultRef,
    args: { targetPostId: t.arg.id({ required: true }) },
    resolve: async (_root, { targetPostId }, ctx) => unwrap(await undeleteStory(ctx, targetPostId)),
  }),
  clap: t.field({
    type: ClapResultRef,
    args: {
      targetPostId: t.arg.id({ required: true }),
      userId: t.arg.id({ required: true }),
      numClaps: t.arg.int({ required: true }),
    },
    resolve: async (_root, { targetPostId, userId, numClaps }, ctx) =>
      unwrap(ctx.viewer && ctx.viewer.id !== userId ? refused('Forbidden') : await clapForStory(ctx, targetPostId, numClaps)),
  }),
  unclap: t.field({
    type: UnclapResultRef,
    args: { targetPostId: t.arg.id({ required: true }) },
    resolve: async (_root, { targetPostId }, ctx) => unwrap(await unclapStory(ctx, targetPostId)),
  }),
}))
