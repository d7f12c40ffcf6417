import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { readPaging } from '#server/platform/paging.ts'
import { ok, refused } from '#server/platform/result.ts'
import { PostConnectionRef, PostRef, toPostConnection, SortDirectionRef } from '#server/domains/stories/stories.schema.ts'
import { storyPolicy } from '#server/domains/stories/stories.ts'
import { firstLineByStory, countOwnStories, type OwnStoryCounts, listOwnStories } from './own-stories.sql.ts'
import { pinnedAtByStory, listPinnedStories, pinStory, unpinStory } from './pin-story.ts'
import { yourStoriesFilters } from '#shared/enums/stories.ts'

const YourStoriesFilterRef = enumeration('YourStoriesFilter', yourStoriesFilters)

const defaultPageSize = 20

const YourStoriesResultRef = resultUnion('YourStoriesResult', PostConnectionRef, ['Unauthorized'])

/** The number of stories in each list; scheduled ones are counted among the drafts as well. */
const YourStoriesCountsRef = builder.objectRef<OwnStoryCounts>('YourStoriesCounts').implement({
  fields: (t) => ({
    drafts: t.exposeInt('drafts'),
    scheduled: t.exposeInt('scheduled'),
    public: t.exposeInt('public'),
    unlisted: t.exposeInt('unlisted'),
    responses: t.exposeInt('responses'),
    deleted: t.exposeInt('deleted'),
  }),
})

builder.queryFields((t) => ({
  yourStories: t.field({
    type: YourStoriesResultRef,
    args: {
      filter: t.arg({ type: YourStoriesFilterRef, required: true }),
      /** Text in the title or the subtitle. */
      searchQuery: t.arg.string(),
      /** Includes responses among published stories. */
      includeResponses: t.arg.boolean(),
      sort: t.arg({ type: SortDirectionRef }),
      paging: t.arg({ type: PagingOptionsRef }),
    },
    resolve: async (_root, { paging, ...criteria }, ctx) => {
      if (!ctx.viewer) return unwrap(refused('Unauthorized'))
      const request = orThrow(readPaging(paging, defaultPageSize))
      return unwrap(ok(toPostConnection(await listOwnStories(ctx, ctx.viewer.id, criteria, request))))
    },
  }),
  yourStoriesCounts: t.field({
    type: YourStoriesCountsRef,
    nullable: true,
    resolve: (_root, _args, ctx) => (ctx.viewer ? countOwnStories(ctx, ctx.viewer.id) : null),
  }),
}))

builder.objectFields(PostRef, (t) => ({
  /** The first words of the newest text, for its writers. */
  firstLine: t.string({
    nullable: true,
    resolve: async (story, _args, ctx) =>
      (await storyPolicy.open(ctx, story)) ? ((await firstLineByStory(ctx).load(story.id)) ?? null) : null,
  }),
  pinnedAt: t.field({
    type: 'Timestamp',
    nullable: true,
    resolve: async (story, _args, ctx) => (await pinnedAtByStory(ctx).load(story.id)) ?? null,
  }),
}))

/** The stories a user pinned to their profile. */
builder.objectField(UserRef, 'pinnedPosts', (t) =>
  t.field({ type: [PostRef], resolve: (user, _args, ctx) => listPinnedStories(ctx, user.id) }),
)

const PinResultRef = resultUnion('PinPostToProfileResult', UserRef, pinStory.head.refusals)
const UnpinResultRef = resultUnion('UnpinPostFromProfileResult', UserRef, unpinStory.head.refusals)

builder.mutationFields((t) => ({
  pinPostToProfile: t.field({
    type: PinResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: runs(pinStory, ({ postId }) => [postId]),
  }),
  unpinPostFromProfile: t.field({
    type: UnpinResultRef,
    args: { postId: t.arg.id({ required: true }) },
    resolve: runs(unpinStory, ({ postId }) => [postId]),
  }),
}))
