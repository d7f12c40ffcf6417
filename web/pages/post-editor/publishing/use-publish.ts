import { useState } from 'react'
import type { ParagraphImage } from '#shared/body/paragraph.ts'
import type { LicenseType } from '#shared/enums/license-type.ts'
import type { PostVisibilityType } from '#shared/enums/post-visibility-type.ts'
import { pathTo } from '#shared/routes.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import type { Session } from '../open-session.ts'
import { publishPostMutation, updatePostSettingsMutation } from '../post-editor.operations.ts'
import { suggestPromotion } from './suggest-promotion.ts'
import { notSavedYet, refusalIn } from '../use-story-actions.ts'

type Choices = {
  topics: readonly string[]
  visibility: PostVisibilityType
  license: LicenseType
  picture: ParagraphImage | undefined
  notifyFollowers?: boolean
  /** At this moment instead of now. */
  scheduledAt?: string
}

export type PublishRefusal = { message: string; field?: string | undefined }

/** Publishes what stands in the editor: first everything is saved, for readers get what the server holds. */
export function usePublish({ saver }: Session) {
  const publishPost = useCommand(publishPostMutation)
  const settings = useCommand(updatePostSettingsMutation)
  const { navigate } = useNavigation()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<PublishRefusal>()

  const publish = async (choices: Choices) => {
    setBusy(true)
    setRefusal(undefined)
    const problem = await attempt(choices)
    setBusy(false)
    setRefusal(problem)
  }

  const attempt = async ({ topics, picture, ...choices }: Choices): Promise<PublishRefusal | undefined> => {
    if (!(await saver.flush())) return { message: saver.state.kind === 'refused' ? saver.state.message : notSavedYet }
    if (!saver.postId) return { message: 'Write a title or some text before you publish.' }
    if (picture) {
      const { id: previewImageId, focusPercentX = 50, focusPercentY = 50 } = picture
      const set = await settings({ postId: saver.postId, input: { previewImageId, focusPercentX, focusPercentY } })
      const problem = refusalIn(set, set.data?.updatePostSettings)
      if (problem) return { message: problem }
    }
    const result = await publishPost({ postId: saver.postId, tags: [...topics], ...choices })
    const answer = result.data?.publishPost
    const message = refusalIn(result, answer)
    if (message) return { message, field: answer?.__typename === 'BadRequest' ? (answer.field ?? undefined) : undefined }
    if (answer?.__typename !== 'Post') return undefined
    if (choices.scheduledAt) {
      navigate(pathTo('ShowYourStories', { filterBy: 'drafts' }))
      showToast({ message: 'Your story is scheduled.' })
      return undefined
    }
    navigate(answer.path)
    showToast({ message: 'Your story is published.' })
    const { username, posts } = answer.creator
    if (posts.items.length === 1 && posts.items[0]?.id === answer.id) suggestPromotion(username)
    return undefined
  }
  return { publish, isBusy, refusal }
}
