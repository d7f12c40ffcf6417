import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { oncePerRequest } from '#server/platform/loader.ts'
import { compareDocuments } from '#shared/body/compare.ts'
import { joinDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { languageOfWords } from '#shared/story-languages.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import { ParagraphRef } from './body.schema.ts'
import { followOriginal, linkTranslation, unlinkTranslation } from './link-translation.ts'
import { findShareKey } from './share-keys.ts'
import { startTranslation } from './start-translation.ts'
import { loadPublishedVersion, storiesById } from './stories.sql.ts'
import { PostRef } from './stories.schema.ts'
import { isPublished, type Story, type StoryVersion } from './story.ts'
import { storyPath } from './story-path.ts'
import { storyPolicy } from './story.policy.ts'
import { findTranslation, listStoriesOfSet, listTranslations, originalIdOfStory } from './translations.sql.ts'
import { canReadWholeBody } from './visible-body.ts'

const translationsOf = oncePerRequest((id: string) => id, listTranslations)

/** A story of a set, for those who edit one of them. */
type OfSet = { story: Story; isOriginal: boolean }

const isSeen = async (ctx: Context, { story }: OfSet): Promise<boolean> => isPublished(story) || storyPolicy.open(ctx, story)

const PostTranslationRef = builder.objectRef<OfSet>('PostTranslation').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ story }) => story.id }),
    language: t.string({ nullable: true, resolve: ({ story }) => languageOfWords(story) }),
    isOriginal: t.exposeBoolean('isOriginal'),
    isPublished: t.boolean({ resolve: ({ story }) => isPublished(story) }),
    creator: t.field({
      type: UserRef,
      resolve: async ({ story }, _args, ctx) => (await usersById(ctx).load(story.authorId)) as User,
    }),
    /** Null for the draft of another writer. */
    path: t.string({
      nullable: true,
      resolve: async (ofSet, _args, ctx) => ((await isSeen(ctx, ofSet)) ? storyPath(ctx, ofSet.story) : null),
    }),
  }),
})

async function setOf(ctx: Context, story: Story): Promise<OfSet[]> {
  const originalId = (await storyPolicy.edit(ctx, story)) ? await originalIdOfStory(ctx).load(story.id) : undefined
  if (!originalId) return []
  return (await listStoriesOfSet(ctx, originalId)).map((other) => ({ story: other, isOriginal: other.id === originalId }))
}

/** The original of a translation as it was when the translation last followed it, and as it is now. */
type Followed = { original: Story; rev: number; before: Body; after: Body }

const documentOf = ({ title, subtitle, body }: StoryVersion): Body => joinDocument(title, subtitle, body)

/** For its translator, and for others who edit the translation and may read the original. */
const followedOriginalOf = oncePerRequest(
  (story: Story) => story.id,
  async (ctx, story): Promise<Followed | undefined> => {
    const translation = (await storyPolicy.edit(ctx, story)) ? await findTranslation(ctx, story.id) : undefined
    const original = translation && (await storiesById(ctx).load(translation.originalId))
    if (original?.state !== 'published' || original.suspendedAt || original.legallyUnavailableAt) return undefined
    if (original.visibility === 'PRIVATE' && !storyPolicy.seePrivate(ctx, original)) return undefined
    if (!isViewer(ctx, story.authorId) && !(await canReadWholeBody(ctx, original))) return undefined
    const before = await loadPublishedVersion(ctx, { id: original.id, publishedRev: translation?.followedRev ?? null })
    const after = await loadPublishedVersion(ctx, original)
    return before && after && { original, rev: after.rev, before: documentOf(before), after: documentOf(after) }
  },
)

const FollowedOriginalRef = builder.objectRef<Followed>('FollowedOriginal').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ original }) => original.id }),
    title: t.string({ resolve: ({ original }) => original.title }),
    language: t.string({ nullable: true, resolve: ({ original }) => languageOfWords(original) }),
    path: t.string({ resolve: ({ original }, _args, ctx) => storyPath(ctx, original) }),
    /** The version that `after` is. */
    rev: t.exposeInt('rev'),
    /** How many paragraphs have changed since. */
    changeCount: t.int({
      resolve: ({ before, after }) => compareDocuments(before, after).filter(({ kind }) => kind !== 'same').length,
    }),
    before: t.field({ type: [ParagraphRef], resolve: ({ before }) => before }),
    after: t.field({ type: [ParagraphRef], resolve: ({ after }) => after }),
  }),
})

builder.objectFields(PostRef, (t) => ({
  /** This story in every language that the viewer can find it in, the original first; none where there is one language only. */
  translations: t.field({ type: [PostRef], resolve: (story, _args, ctx) => translationsOf(ctx, story.id) }),
  /** What this story is a translation of, if the viewer can find it. */
  translationOf: t.field({
    type: PostRef,
    nullable: true,
    resolve: async (story, _args, ctx) => {
      const originalId = await originalIdOfStory(ctx).load(story.id)
      if (!originalId || originalId === story.id) return null
      return (await translationsOf(ctx, story.id)).find(({ id }) => id === originalId) ?? null
    },
  }),
  /** All of its set, drafts included; for those who edit the story. */
  translationSet: t.field({ type: [PostTranslationRef], resolve: (story, _args, ctx) => setOf(ctx, story) }),
  followedOriginal: t.field({
    type: FollowedOriginalRef,
    nullable: true,
    resolve: async (story, _args, ctx) => (await followedOriginalOf(ctx, story)) ?? null,
  }),
  /** The language that the holder of this link is invited to translate the story into, as a BCP 47 tag. */
  invitedLanguage: t.string({
    nullable: true,
    args: { shareKey: t.arg.string() },
    resolve: async (story, { shareKey }, ctx) =>
      shareKey ? ((await findShareKey(ctx, story.id, shareKey))?.translatesInto ?? null) : null,
  }),
}))

const StartTranslationResultRef = resultUnion('StartTranslationResult', PostRef, startTranslation.head.refusals)
const LinkTranslationResultRef = resultUnion('LinkTranslationResult', PostRef, linkTranslation.head.refusals)
const UnlinkTranslationResultRef = resultUnion('UnlinkTranslationResult', PostRef, unlinkTranslation.head.refusals)
const FollowOriginalResultRef = resultUnion('FollowOriginalResult', PostRef, followOriginal.head.refusals)

builder.mutationFields((t) => ({
  startTranslation: t.field({
    type: StartTranslationResultRef,
    args: { postId: t.arg.id({ required: true }), language: t.arg.string({ required: true }), shareKey: t.arg.string() },
    resolve: runs(startTranslation, ({ postId, language, shareKey }) => [postId, language, shareKey ?? undefined]),
  }),
  linkTranslation: t.field({
    type: LinkTranslationResultRef,
    args: { postId: t.arg.id({ required: true }), originalId: t.arg.id({ required: true }) },
    resolve: runs(linkTranslation, ({ postId, originalId }) => [postId, originalId]),
  }),
  unlinkTranslation: t.field({
    type: UnlinkTranslationResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: runs(unlinkTranslation, ({ postId }) => [postId]),
  }),
  followOriginal: t.field({
    type: FollowOriginalResultRef,
    args: { postId: t.arg.id({ required: true }), rev: t.arg.int({ required: true }) },
    resolve: runs(followOriginal, ({ postId, rev }) => [postId, rev]),
  }),
}))
