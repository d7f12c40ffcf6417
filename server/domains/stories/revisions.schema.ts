import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { readPaging } from '#server/platform/paging.ts'
import { ParagraphRef } from './body.schema.ts'
import { PostRef } from './stories.schema.ts'
import { nameRevision, revertStory } from './revert-story.ts'
import { type StoryRevision, findRevision, listRevisions } from './revisions.sql.ts'
import { storiesById } from './stories.sql.ts'
import type { Story } from './story.ts'
import { storyPolicy } from './story.policy.ts'

const defaultPageSize = 20

/** The number of a revision, with or without the id of its story before it. */
const revOf = (versionId: string): number => Number(/^(?:[0-9a-f]{8,12}-)?(\d{1,9})$/.exec(versionId)?.[1] ?? -1)

const PostRevisionRef = builder.objectRef<StoryRevision>('PostRevision').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ postId, rev }) => `${postId}-${rev}` }),
    postId: t.exposeID('postId'),
    rev: t.exposeInt('rev'),
    createdAt: t.expose('savedAt', { type: 'Timestamp' }),
    authorId: t.exposeID('authorId'),
    author: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ authorId }, _args, ctx) => (await usersById(ctx).load(authorId)) ?? null,
    }),
    /** Whether it is the published one. */
    isPublishedVersion: t.boolean({
      resolve: async ({ postId, rev }, _args, ctx) => {
        const story = await storiesById(ctx).load(postId)
        return story?.state === 'published' && story.publishedRev === rev
      },
    }),
    publishedAt: t.expose('publishedAt', { type: 'Timestamp', nullable: true }),
    name: t.exposeString('name', { nullable: true }),
    wordCount: t.exposeInt('words', { nullable: true }),
    paragraphs: t.field({ type: [ParagraphRef], resolve: (revision) => revision.document }),
  }),
})

/** The story, if the viewer may see its revisions as one of its writers. */
async function findEditableStory(ctx: Context, postId: string): Promise<Story | undefined> {
  const story = await storiesById(ctx).load(postId)
  return story && story.state !== 'deleted' && (await storyPolicy.open(ctx, story)) ? story : undefined
}

builder.queryFields((t) => ({
  /** Newest first, starting with the current text; the next page starts before the last `rev`. */
  postRevisions: t.field({
    type: [PostRevisionRef],
    args: { postId: t.arg.id({ required: true }), paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { postId, paging }, ctx) => {
      const { limit } = orThrow(readPaging({ limit: paging?.limit ?? null }, defaultPageSize))
      const before = paging?.to ? revOf(paging.to) : undefined
      const story = await findEditableStory(ctx, postId)
      return story ? listRevisions(ctx, story, limit, before) : []
    },
  }),
  postRevision: t.field({
    type: PostRevisionRef,
    nullable: true,
    args: { postId: t.arg.id({ required: true }), versionId: t.arg.id({ required: true }) },
    resolve: async (_root, { postId, versionId }, ctx) => {
      const story = await findEditableStory(ctx, postId)
      return story ? ((await findRevision(ctx, story, revOf(versionId))) ?? null) : null
    },
  }),
}))

const RevertPostResultRef = resultUnion('RevertPostResult', PostRef, revertStory.head.refusals)
const NamePostRevisionResultRef = resultUnion('NamePostRevisionResult', PostRevisionRef, nameRevision.head.refusals)

builder.mutationFields((t) => ({
  revertPost: t.field({
    type: RevertPostResultRef,
    args: {
      postId: t.arg.id({ required: true }),
      versionId: t.arg.id({ required: true }),
      baseRev: t.arg.int({ required: true }),
    },
    resolve: runs(revertStory, ({ postId, versionId, baseRev }) => [postId, revOf(versionId), baseRev]),
  }),
  namePostRevision: t.field({
    type: NamePostRevisionResultRef,
    args: {
      postId: t.arg.id({ required: true }),
      versionId: t.arg.id({ required: true }),
      name: t.arg.string({ required: true }),
    },
    resolve: runs(nameRevision, ({ postId, versionId, name }) => [postId, revOf(versionId), name]),
  }),
}))
