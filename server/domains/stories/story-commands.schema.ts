import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { orThrow, resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { ok, refused } from '#server/platform/result.ts'
import { type Delta, diffDocuments } from '#shared/body/delta.ts'
import { joinDocument } from '#shared/body/document.ts'
import type { Body, Paragraph } from '#shared/body/paragraph.ts'
import { BodyModelRef, DeltaRef, ParagraphRef } from './body.schema.ts'
import { createRepost } from './create-repost.ts'
import { DeltaInputRef, parseDelta } from './delta-input.schema.ts'
import { clapForStory, unclapStory } from './clap.ts'
import { deleteStory, restoreStory, unpublishStory } from './remove-story.ts'
import { type DraftRevision, saveDraftDeltas } from './save-draft-deltas.ts'
import { findDraft, findSaverId, loadPublishedVersion, storiesById } from './stories.sql.ts'
import { publishStoryEdits, publishStory } from './publish-story.ts'
import { scheduleStory } from './schedule-story.ts'
import type { Story } from './story.ts'
import { storyPolicy } from './story.policy.ts'
import { PostRef, LicenseTypeRef, PostVisibilityTypeRef } from './stories.schema.ts'

const DraftRevisionRef = builder.objectRef<DraftRevision>('DraftRevision').implement({
  fields: (t) => ({
    postId: t.exposeID('postId'),
    latestRev: t.exposeInt('latestRev'),
    updatedAt: t.expose('updatedAt', { type: 'Timestamp' }),
  }),
})

type StoryDraft = { story: Story; postId: string; rev: number; publishedRev: number | null; document: Body; updatedAt: Date }

/** The published text in the editor's form; the draft itself if nothing is published. */
async function baseOf(ctx: Context, { story, document, publishedRev }: StoryDraft): Promise<Body> {
  const version = publishedRev === null ? undefined : await loadPublishedVersion(ctx, story)
  if (!version) return document
  // A paragraph with the same text is the same, whatever the order of its stored properties.
  const sameParagraph = ({ name, text }: Paragraph) =>
    document.find((paragraph) => paragraph.name === name && paragraph.text === text)
  const head = joinDocument(version.title, version.subtitle, []).map((paragraph) => sameParagraph(paragraph) ?? paragraph)
  return [...head, ...version.body]
}

const DraftRef = builder.objectRef<StoryDraft>('Draft').implement({
  fields: (t) => ({
    id: t.exposeID('postId'),
    postId: t.exposeID('postId'),
    creator: t.field({
      type: UserRef,
      resolve: async (draft, _args, ctx) => (await usersById(ctx).load(draft.story.authorId)) as User,
    }),
    /** The revision that `deltas` start from: the published one, or the draft itself. */
    baseRev: t.int({ resolve: ({ publishedRev, rev }) => publishedRev ?? rev }),
    latestRev: t.exposeInt('rev'),
    /** The published revision, if any; a greater `latestRev` means unpublished edits. */
    publishedRev: t.exposeInt('publishedRev', { nullable: true }),
    /** The whole document, with the title and the subtitle as its first two paragraphs. */
    paragraphs: t.field({ type: [ParagraphRef], resolve: (draft) => draft.document }),
    /** The unpublished edits, as changes from the base to the document. */
    deltas: t.field({
      type: [DeltaRef],
      resolve: async (draft, _args, ctx) => diffDocuments(await baseOf(ctx, draft), draft.document),
    }),
    bodyModel: t.field({ type: BodyModelRef, resolve: (draft) => draft.document }),
    updatedAt: t.expose('updatedAt', { type: 'Timestamp' }),
    /** Who saved the latest revision, if that is recorded. */
    savedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ postId, rev }, _args, ctx) => {
        const id = await findSaverId(ctx, postId, rev)
        return id ? usersById(ctx).load(id) : undefined
      },
    }),
  }),
})

const DraftResultRef = resultUnion('DraftResult', DraftRef, ['NotFound', 'Forbidden'])
const SaveResultRef = resultUnion('SaveDraftDeltasResult', DraftRevisionRef, saveDraftDeltas.head.refusals)
const PublishPostResultRef = resultUnion('PublishPostResult', PostRef, publishStory.head.refusals)
const PublishPostEditsResultRef = resultUnion('PublishPostEditsResult', PostRef, publishStoryEdits.head.refusals)
const UnpublishPostResultRef = resultUnion('UnpublishPostResult', PostRef, unpublishStory.head.refusals)
const UndeletePostResultRef = resultUnion('UndeletePostResult', PostRef, restoreStory.head.refusals)
const ClapResultRef = resultUnion('ClapResult', PostRef, clapForStory.head.refusals)
const UnclapResultRef = resultUnion('UnclapResult', PostRef, unclapStory.head.refusals)

builder.queryField('draft', (t) =>
  t.field({
    type: DraftResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: async (_root, { postId }, ctx) => {
      const story = await storiesById(ctx).load(postId)
      if (!story || story.state === 'deleted' || !(await storyPolicy.open(ctx, story))) return unwrap(refused('NotFound'))
      const draft = await findDraft(ctx, postId)
      return draft
        ? unwrap(
            ok({
              postId,
              story,
              rev: draft.rev,
              publishedRev: story.state === 'published' ? story.publishedRev : null,
              document: draft.document,
              updatedAt: draft.updatedAt,
            }),
          )
        : unwrap(refused('NotFound'))
    },
  }),
)

const CreateRepostResultRef = resultUnion('CreateRepostResult', PostRef, createRepost.head.refusals)

builder.mutationFields((t) => ({
  createRepost: t.field({
    type: CreateRepostResultRef,
    args: { postId: t.arg.id({ required: true }), text: t.arg.string() },
    resolve: runs(createRepost, ({ postId, text }) => [postId, text ?? '']),
  }),
  saveDraftDeltas: t.field({
    type: SaveResultRef,
    args: {
      postId: t.arg.id({ required: true }),
      baseRev: t.arg.int({ required: true }),
      deltas: t.arg({ type: [DeltaInputRef], required: true }),
    },
    resolve: async (_root, { postId, baseRev, deltas }, ctx) => {
      const read = deltas.map(parseDelta)
      if (read.some((delta) => !delta))
        return unwrap(refused('BadRequest', { message: 'A change must be of type 1, 2 or 3 and include its paragraph.' }))
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
      notifyFollowers: t.arg.boolean(),
      collectionId: t.arg.id(),
      /** Publishes at this time instead of now. */
      scheduledAt: t.arg({ type: 'Timestamp' }),
    },
    resolve: async (_root, { postId, visibility, tags, license, notifyFollowers, scheduledAt, collectionId }, ctx) => {
      const options = {
        visibility,
        tags: tags ?? undefined,
        license: license ?? undefined,
        notifiesFollowers: notifyFollowers ?? undefined,
        publicationId: collectionId ?? undefined,
      }
      return unwrap(await (scheduledAt ? scheduleStory(ctx, postId, scheduledAt, options) : publishStory(ctx, postId, options)))
    },
  }),
  publishPostEdits: t.field({
    type: PublishPostEditsResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: runs(publishStoryEdits, ({ postId }) => [postId]),
  }),
  unpublishPost: t.field({
    type: UnpublishPostResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: runs(unpublishStory, ({ postId }) => [postId]),
  }),
  deletePost: t.boolean({
    args: { targetPostId: t.arg.id({ required: true }) },
    resolve: async (_root, { targetPostId }, ctx) => orThrow(await deleteStory(ctx, targetPostId)).state === 'deleted',
  }),
  undeletePost: t.field({
    type: UndeletePostResultRef,
    args: { targetPostId: t.arg.id({ required: true }) },
    resolve: runs(restoreStory, ({ targetPostId }) => [targetPostId]),
  }),
  clap: t.field({
    type: ClapResultRef,
    args: {
      targetPostId: t.arg.id({ required: true }),
      userId: t.arg.id({ required: true }),
      numClaps: t.arg.int({ required: true }),
    },
    resolve: runs(clapForStory, ({ targetPostId, numClaps, userId }) => [targetPostId, numClaps, userId]),
  }),
  unclap: t.field({
    type: UnclapResultRef,
    args: { targetPostId: t.arg.id({ required: true }) },
    resolve: runs(unclapStory, ({ targetPostId }) => [targetPostId]),
  }),
}))
