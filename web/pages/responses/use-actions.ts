import { useCommand } from '#web/data/data-context.tsx'
import type { QueryResult } from '#web/data/data-store.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { tellRefusal } from '#web/shell/refusals/tell-refusal.ts'
import {
  deleteResponseMutation,
  hideListResponseMutation,
  hideResponseMutation,
  showListResponseMutation,
  undeleteResponseMutation,
  unhideResponseMutation,
} from './responses.operations.ts'
import type { Subject } from './subject.ts'

type Answer = { __typename: string; message?: string }

/** Whether the mutation succeeded; otherwise shows why not. */
function isDone<Data>(result: QueryResult<Data>, pick: (data: Data) => Answer, wished = 'MutationSuccess'): boolean {
  const refusal = refusalOf(result, pick, wished)
  if (refusal) tellRefusal(refusal)
  return refusal === undefined
}

export type ConversationActions = ReturnType<typeof useActions>

/** Actions on responses; each one refetches the conversation and can be undone. */
export function useActions(subject: Subject, refetch: () => Promise<void>) {
  const hiding = useHiding(subject)
  const deleteIt = useCommand(deleteResponseMutation)
  const undeleteIt = useCommand(undeleteResponseMutation)

  const unhide = async (id: string) => {
    if (await hiding.unhide(id)) await refetch()
  }
  const hide = async (id: string) => {
    if (!(await hiding.hide(id))) return
    showToast({ message: 'Response hidden.', toastStyle: hiding.toastStyle, undo: () => void unhide(id) })
    await refetch()
  }
  const restore = async (postId: string) => {
    if (isDone(await undeleteIt({ postId }), (data) => data.undeletePost, 'Post')) await refetch()
  }
  const remove = async (responseId: string) => {
    const result = await deleteIt({ responseId })
    if (!isDone(result, (data) => data.deletePostResponse)) return
    showToast({ message: 'Response moved to trash.', toastStyle: 'MOVE_POST_TO_TRASH', undo: () => void restore(responseId) })
    await refetch()
  }
  return {
    hide: (id: string) => void hide(id),
    remove: (id: string) => void remove(id),
    refetch: () => void refetch(),
  }
}

/** Hides a response under its parent, or shows it again. */
function useHiding({ kind, id }: Subject) {
  const hideOnStory = useCommand(hideResponseMutation)
  const unhideOnStory = useCommand(unhideResponseMutation)
  const hideOnList = useCommand(hideListResponseMutation)
  const showOnList = useCommand(showListResponseMutation)
  const onList = (catalogResponseId: string) => ({ parentCatalogId: id, catalogResponseId })
  const onStory = (postResponseId: string) => ({ parentPostId: id, postResponseId })
  if (kind === 'list')
    return {
      toastStyle: 'HIDE_CATALOG_RESPONSE' as const,
      hide: async (one: string) => isDone(await hideOnList(onList(one)), (data) => data.hideCatalogResponseOnParent),
      unhide: async (one: string) => isDone(await showOnList(onList(one)), (data) => data.showCatalogResponseOnParent),
    }
  return {
    toastStyle: 'HIDE_POST_RESPONSE' as const,
    hide: async (one: string) => isDone(await hideOnStory(onStory(one)), (data) => data.hidePostResponseOnParentPost),
    unhide: async (one: string) => isDone(await unhideOnStory(onStory(one)), (data) => data.unhidePostResponseOnParentPost),
  }
}
