import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { type User, usersById } from '#server/domains/accounts/accounts.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { type Featured, listFeaturedStories, setFeaturedStories } from './feature-stories.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { listPinnedInPublication, pinToPublication, unpinFromPublication } from './pin-to-publication.ts'

const CollectionFeaturedPostRef = builder.objectRef<Featured>('CollectionFeaturedPost').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    collectionId: t.exposeID('publicationId'),
    post: t.field({ type: PostRef, resolve: ({ story }) => story }),
    position: t.exposeInt('position'),
    featuredAt: t.expose('featuredAt', { type: 'Timestamp' }),
    featuredBy: t.field({
      type: UserRef,
      resolve: async ({ featuredBy }, _args, ctx) => (await usersById(ctx).load(featuredBy)) as User,
    }),
  }),
})

builder.objectFields(CollectionRef, (t) => ({
  featuredPosts: t.field({ type: [CollectionFeaturedPostRef], resolve: ({ id }, _args, ctx) => listFeaturedStories(ctx, id) }),
  pinnedPosts: t.field({ type: [PostRef], resolve: ({ id }, _args, ctx) => listPinnedInPublication(ctx, id) }),
}))

const results = {
  feature: resultUnion('SetCollectionFeaturedPostsResult', CollectionRef, setFeaturedStories.head.refusals),
  pin: resultUnion('PinPostToCollectionHomepageResult', CollectionRef, pinToPublication.head.refusals),
  unpin: resultUnion('UnpinPostFromCollectionHomepageResult', CollectionRef, unpinFromPublication.head.refusals),
}

builder.mutationFields((t) => {
  const collectionId = t.arg.id({ required: true })
  const postId = t.arg.id({ required: true })
  return {
    setCollectionFeaturedPosts: t.field({
      type: results.feature,
      args: { collectionId, postIds: t.arg.idList({ required: true }) },
      resolve: runs(setFeaturedStories, (args) => [args.collectionId, args.postIds]),
    }),
    pinPostToCollectionHomepage: t.field({
      type: results.pin,
      args: { collectionId, postId },
      resolve: runs(pinToPublication, (args) => [args.collectionId, args.postId]),
    }),
    unpinPostFromCollectionHomepage: t.field({
      type: results.unpin,
      args: { collectionId, postId },
      resolve: runs(unpinFromPublication, (args) => [args.collectionId, args.postId]),
    }),
  }
})
