import { t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { type RefusalResult, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusalLazily } from '#web/app/refusals/show-refusal-lazily.ts'
import {
  deleteResponseMutation,
  hideListResponseMutation,
  hideResponseMutation,
  showListResponseMutation,
  undeleteResponseMutation,
  unhideResponseMutation,
} from './responses.operations.ts'
import type { Subject } from './subject.ts'

/** Whether there is no refusal; otherwise shows it. */
function succeeded(refusal: RefusalResult | undefined): boolean {
  if (refusal) showRefusalLazily(refusal)
  return refusal === undefined
}

export type ConversationActions = ReturnType<typeof useResponseActions>

/** Actions on responses; each one refetches the conversation and can be undone. */
export function useResponseActions(subject: Subject, refetch: () => Promise<void>) {
  const hiding = useHiding(subject)
  const deleteIt = useMutation(deleteResponseMutation)
  const undeleteIt = useMutation(undeleteResponseMutation)

  const unhide = async (id: string) => {
    if (await hiding.unhide(id)) await refetch()
  }
  const hide = async (id: string) => {
    if (!(await hiding.hide(id))) return
    showToast({ message: t`Response hidden.`, toastStyle: hiding.toastStyle, undo: () => void unhide(id) })
    await refetch()
  }
  const restore = async (storyId: string) => {
    if (succeeded(refusalOf(await undeleteIt({ postId: storyId }), 'Post'))) await refetch()
  }
  const remove = async (responseId: string) => {
    const result = await deleteIt({ responseId })
    if (!succeeded(refusalOf(result, 'MutationSuccess'))) return
    showToast({ message: t`Response moved to trash.`, toastStyle: 'MOVE_POST_TO_TRASH', undo: () => void restore(responseId) })
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
  const hideOnStory = useMutation(hideResponseMutation)
  const unhideOnStory = useMutation(unhideResponseMutation)
  const hideOnList = useMutation(hideListResponseMutation)
  const showOnList = useMutation(showListResponseMutation)
  const onList = (listResponseId: string) => ({ parentCatalogId: id, catalogResponseId: listResponseId })
  const onStory = (storyResponseId: string) => ({ parentPostId: id, postResponseId: storyResponseId })
  if (kind === 'list')
    return {
      toastStyle: 'HIDE_CATALOG_RESPONSE' as const,
      hide: async (responseId: string) => succeeded(refusalOf(await hideOnList(onList(responseId)), 'MutationSuccess')),
      unhide: async (responseId: string) => succeeded(refusalOf(await showOnList(onList(responseId)), 'MutationSuccess')),
    }
  return {
    toastStyle: 'HIDE_POST_RESPONSE' as const,
    hide: async (responseId: string) => succeeded(refusalOf(await hideOnStory(onStory(responseId)), 'MutationSuccess')),
    unhide: async (responseId: string) => succeeded(refusalOf(await unhideOnStory(onStory(responseId)), 'MutationSuccess')),
  }
}
