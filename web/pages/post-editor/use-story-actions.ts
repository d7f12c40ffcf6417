import { useState } from 'react'
import { refusalText } from '#shared/refusals.ts'
import { pathTo } from '#shared/routes.ts'
import { useCommand } from '#web/data/data-context.tsx'
import type { QueryResult } from '#web/data/data-store.ts'
import type { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import {
  deletePostMutation,
  publishPostEditsMutation,
  undeletePostMutation,
  unpublishPostMutation,
} from './post-editor.operations.ts'
import type { Writing } from './use-session.ts'

type Answered = { __typename: string; message?: string; links?: readonly string[] }

/** Why a mutation was refused, as a sentence; undefined if it succeeded. */
export function refusalIn(result: QueryResult, answer: Answered | undefined): string | undefined {
  if (answer?.__typename === 'Post') return undefined
  if (answer) return refusalText({ kind: answer.__typename, message: answer.message ?? null, links: answer.links ?? [] })
  return result.errors?.[0]?.extensions?.code === 'Network'
    ? 'We couldn’t reach the server. Your story is safe. Try again in a moment.'
    : (result.errors?.[0]?.message ?? 'Please try again.')
}

export const notSavedYet = 'Not everything is saved yet. Try again in a moment.'

const tell = (message: string) => showToast({ message, toastStyle: 'ERROR' })

/** Actions on the story as a whole. */
export function useStoryActions({ session, postId }: Writing, confirm: ReturnType<typeof useConfirm>[0]) {
  const { navigate } = useNavigation()
  const publishEdits = useCommand(publishPostEditsMutation)
  const unpublish = useCommand(unpublishPostMutation)
  const remove = useCommand(deletePostMutation)
  const restore = useCommand(undeletePostMutation)
  const [busy, setBusy] = useState<'publish' | undefined>()
  const [isPublished, setPublished] = useState<boolean>()

  return {
    busy,
    /** The local change, if any; otherwise the page's data applies. */
    isPublished,

    async publishEdits() {
      if (!session || !postId) return
      setBusy('publish')
      const isSaved = await session.saver.flush()
      const result = isSaved ? await publishEdits({ postId }) : undefined
      setBusy(undefined)
      if (!result) return tell(notSavedYet)
      const answer = result.data?.publishPostEdits
      const refusal = refusalIn(result, answer)
      if (refusal) return tell(refusal)
      if (answer?.__typename !== 'Post') return
      navigate(answer.path)
      showToast({ message: 'Your changes are published.' })
    },

    async unpublish() {
      if (!postId) return
      const answered = await confirm({
        title: 'Unpublish this story?',
        text: 'Readers will no longer find it. Its claps and responses come back if you publish it again.',
        confirmText: 'Unpublish',
      })
      if (answered !== 'CONFIRMED') return
      const result = await unpublish({ postId })
      const refusal = refusalIn(result, result.data?.unpublishPost)
      if (refusal) return tell(refusal)
      setPublished(false)
      showToast({ message: 'The story is a draft again.' })
    },

    async remove() {
      if (!postId || !session) return
      const answered = await confirm({
        title: 'Delete this story?',
        text: 'It goes to the trash. You have 14 days to change your mind.',
        confirmText: 'Delete',
        danger: true,
      })
      if (answered !== 'CONFIRMED') return
      await session.saver.flush()
      const result = await remove({ targetPostId: postId })
      if (!result.data?.deletePost) return tell(refusalIn(result, undefined) ?? '')
      const here = window.location.pathname
      navigate(pathTo('ShowHome'))
      showToast({
        message: 'Story moved to trash. It will be permanently deleted after 14 days.',
        toastStyle: 'MOVE_POST_TO_TRASH',
        duration: 10_000,
        undo: () =>
          void restore({ targetPostId: postId }).then((undone) => {
            const refusal = refusalIn(undone, undone.data?.undeletePost)
            if (refusal) tell(refusal)
            else window.location.assign(here)
          }),
      })
    },
  }
}
