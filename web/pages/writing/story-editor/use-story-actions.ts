import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { refusalText } from '#shared/refusals.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import type { QueryResult } from '#web/data/data-store.ts'
import type { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { publishPostEditsMutation } from './story-editor.operations.ts'
import type { Writing } from '#web/editor/use-editor-session.ts'
import {
  deletePostMutation,
  undeletePostMutation,
  unpublishPostMutation,
} from '#web/features/publishing/publishing.operations.ts'

type MutationPayload = { __typename: string; message?: string; links?: readonly string[] }

/** Why a mutation was refused, as a sentence; undefined if it succeeded. */
export function refusalMessage(result: QueryResult, payload: MutationPayload | undefined): string | undefined {
  if (payload?.__typename === 'Post') return undefined
  if (payload) return refusalText({ kind: payload.__typename, message: payload.message ?? null, links: payload.links ?? [] })
  return result.errors?.[0]?.extensions?.code === 'Network'
    ? t`We couldn’t reach the server. Your story is safe. Try again in a moment.`
    : (result.errors?.[0]?.message ?? t`Please try again.`)
}

const showError = (message: string) => showToast({ message, toastStyle: 'ERROR' })

/** Actions on the story as a whole. */
export function useStoryActions({ session, documentId: storyId }: Writing, confirm: ReturnType<typeof useConfirm>[0]) {
  const { navigate } = useNavigation()
  const publishEdits = useMutation(publishPostEditsMutation)
  const unpublish = useMutation(unpublishPostMutation)
  const remove = useMutation(deletePostMutation)
  const restore = useMutation(undeletePostMutation)
  const [run, isPublishing] = useAction()
  const [isPublished, setPublished] = useState<boolean>()

  return {
    isPublishing,
    /** The local change, if any; otherwise the page's data applies. */
    isPublished,

    publishEdits: () =>
      run(async () => {
        if (!session || !storyId) return
        const problem = await session.settle()
        if (problem) return showError(problem)
        const result = await publishEdits({ postId: storyId })
        const payload = result.data?.publishPostEdits
        const refusal = refusalMessage(result, payload)
        if (refusal) return showError(refusal)
        if (payload?.__typename !== 'Post') return
        navigate(payload.path)
        showToast({ message: t`Your changes are published.` })
      }),

    async unpublish() {
      if (!storyId) return
      const choice = await confirm({
        title: t`Unpublish this story?`,
        text: t`Readers will no longer find it. Its claps and responses come back if you publish it again.`,
        confirmText: t`Unpublish`,
      })
      if (choice !== 'CONFIRMED') return
      const result = await unpublish({ postId: storyId })
      const refusal = refusalMessage(result, result.data?.unpublishPost)
      if (refusal) return showError(refusal)
      setPublished(false)
      showToast({ message: t`The story is a draft again.` })
    },

    async remove() {
      if (!storyId || !session) return
      const choice = await confirm({
        title: t`Delete this story?`,
        text: t`It goes to the trash. You have 14 days to change your mind.`,
        confirmText: t`Delete`,
        danger: true,
      })
      if (choice !== 'CONFIRMED') return
      await session.autosave.flush()
      const result = await remove({ targetPostId: storyId })
      if (!result.data?.deletePost) return showError(refusalMessage(result, undefined) ?? '')
      const currentPath = window.location.pathname
      navigate(pathTo('ShowHome'))
      showToast({
        message: t`Story moved to trash. It will be permanently deleted after 14 days.`,
        toastStyle: 'MOVE_POST_TO_TRASH',
        duration: 10_000,
        undo: () =>
          void restore({ targetPostId: storyId }).then((undone) => {
            const refusal = refusalMessage(undone, undone.data?.undeletePost)
            if (refusal) showError(refusal)
            else window.location.assign(currentPath)
          }),
      })
    },
  }
}
