import { t } from '#shared/translation/translate.ts'
import { graphql } from '#web/data/graphql.ts'
import type { DataStore } from '#web/data/data-store.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'

const addStaffPickMutation = graphql(`
  mutation AddStaffPickMutation($postId: ID!) {
    addStaffPick(postId: $postId) {
      __typename
      ... on CatalogItem { catalogItemId }
      ...Refusal
    }
  }
`)
const removeStaffPickMutation = graphql(`
  mutation RemoveStaffPickMutation($postId: ID!) {
    removeStaffPick(postId: $postId) {
      __typename
      ...Refusal
    }
  }
`)

/** Puts a story at the top of the staff picks, with undo. */
export async function pickStory(store: DataStore, storyId: string): Promise<void> {
  const added = await store.mutate(addStaffPickMutation, { postId: storyId })
  const refusal = refusalOf(added, 'CatalogItem')
  if (refusal) return showRefusal(refusal)
  const undo = async () => {
    const removed = await store.mutate(removeStaffPickMutation, { postId: storyId })
    const undoRefusal = refusalOf(removed, 'MutationSuccess')
    if (undoRefusal) return showRefusal(undoRefusal)
    showToast({ message: t`Removed from the staff picks.` })
  }
  showToast({ message: t`Added to the staff picks.`, undo: () => void undo() })
}
