import { t } from '#shared/translation/translate.ts'
import { graphql } from '#web/data/graphql.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import type { PublicationDesk, DeskStory } from './desk.operations.ts'

const pinToHomepageMutation = graphql(`
  mutation PinPostToCollectionHomepageMutation($collectionId: ID!, $postId: ID!) {
    pinPostToCollectionHomepage(collectionId: $collectionId, postId: $postId) {
      __typename
      ... on Collection { id pinnedPosts { id } }
      ...Refusal
      ... on MaxPinnedStoriesReached { limit }
    }
  }
`)

const unpinFromHomepageMutation = graphql(`
  mutation UnpinPostFromCollectionHomepageMutation($collectionId: ID!, $postId: ID!) {
    unpinPostFromCollectionHomepage(collectionId: $collectionId, postId: $postId) {
      __typename
      ... on Collection { id pinnedPosts { id } }
      ...Refusal
    }
  }
`)

const featureStoriesMutation = graphql(`
  mutation FeatureStoriesMutation($collectionId: ID!, $postIds: [ID!]!) {
    setCollectionFeaturedPosts(collectionId: $collectionId, postIds: $postIds) {
      __typename
      ... on Collection { id featuredPosts { id post { id } } }
      ...Refusal
    }
  }
`)

/** Pins or features stories of a publication, or undoes it. */
export function useStoryPlacement(desk: PublicationDesk | undefined) {
  const pinIt = useMutation(pinToHomepageMutation)
  const unpinIt = useMutation(unpinFromHomepageMutation)
  const setFeatured = useMutation(featureStoriesMutation)
  if (!desk) return { pin: async () => {}, feature: async () => {} }
  const { id: publicationId, name } = desk

  const unpin = async (storyId: string) => {
    const result = await unpinIt({ collectionId: publicationId, postId: storyId })
    const refusal = refusalOf(result, 'Collection')
    if (refusal) return showRefusal(refusal)
    showToast({ message: t`Story unpinned from ${name}.` })
  }
  const pin = async ({ id: storyId }: DeskStory) => {
    if (desk.pinnedPosts.some(({ id }) => id === storyId)) return unpin(storyId)
    const result = await pinIt({ collectionId: publicationId, postId: storyId })
    const refusal = refusalOf(result, 'Collection')
    if (refusal) return showRefusal(refusal)
    showToast({
      message: t`Story pinned to ${name}.`,
      toastStyle: 'POST_PINNED_TO_COLLECTION_HOMEPAGE',
      undo: () => void unpin(storyId),
    })
  }
  const saveFeatured = async (storyIds: readonly string[], toast: Parameters<typeof showToast>[0]) => {
    const result = await setFeatured({ collectionId: publicationId, postIds: [...storyIds] })
    const refusal = refusalOf(result, 'Collection')
    if (refusal) return showRefusal(refusal)
    showToast(toast)
  }
  const feature = async ({ id }: DeskStory) => {
    const now = desk.featuredPosts.map(({ post: story }) => story.id)
    const undo = () => void saveFeatured(now, { message: t`Featured stories restored.` })
    return now.includes(id)
      ? saveFeatured(
          now.filter((placedId) => placedId !== id),
          { message: t`Removed from featured stories in ${name}.`, undo },
        )
      : saveFeatured([id, ...now], { message: t`Story featured in ${name}.`, toastStyle: 'FEATURE_STORY', undo })
  }
  return { pin, feature }
}
