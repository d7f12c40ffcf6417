import { useCommand } from '#web/data/data-context.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import type { Desk, DeskStory } from './desk.operations.ts'
import { featureStoriesMutation, pinToHomepageMutation, unpinFromHomepageMutation } from './put-forward.operations.ts'

/** Pins or features stories of a publication, or undoes it. */
export function usePutForward(desk: Desk | undefined) {
  const pinIt = useCommand(pinToHomepageMutation)
  const unpinIt = useCommand(unpinFromHomepageMutation)
  const setFeatured = useCommand(featureStoriesMutation)
  if (!desk) return { pin: async () => {}, feature: async () => {} }
  const { id: collectionId, name } = desk

  const unpin = async (postId: string) => {
    const result = await unpinIt({ collectionId, postId })
    const refusal = refusalOf(result, (told) => told.unpinPostFromCollectionHomepage, 'Collection')
    if (refusal) return showRefusal(refusal)
    showToast({ message: `Story unpinned from ${name}.` })
  }
  const pin = async ({ id: postId }: DeskStory) => {
    if (desk.pinnedPosts.some(({ id }) => id === postId)) return unpin(postId)
    const result = await pinIt({ collectionId, postId })
    const refusal = refusalOf(result, (told) => told.pinPostToCollectionHomepage, 'Collection')
    if (refusal) return showRefusal(refusal)
    showToast({
      message: `Story pinned to ${name}.`,
      toastStyle: 'POST_PINNED_TO_COLLECTION_HOMEPAGE',
      undo: () => void unpin(postId),
    })
  }
  const keep = async (postIds: readonly string[], toast: Parameters<typeof showToast>[0]) => {
    const result = await setFeatured({ collectionId, postIds: [...postIds] })
    const refusal = refusalOf(result, (told) => told.setCollectionFeaturedPosts, 'Collection')
    if (refusal) return showRefusal(refusal)
    showToast(toast)
  }
  const feature = async ({ id }: DeskStory) => {
    const now = desk.featuredPosts.map(({ post }) => post.id)
    const undo = () => void keep(now, { message: 'Featured stories restored.' })
    return now.includes(id)
      ? keep(
          now.filter((one) => one !== id),
          { message: `Removed from featured stories in ${name}.`, undo },
        )
      : keep([id, ...now], { message: `Story featured in ${name}.`, toastStyle: 'FEATURE_STORY', undo })
  }
  return { pin, feature }
}
