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
import { addPostTagsMutation } from '#web/pages/post-settings/post-settings.operations.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { submitPostToCollectionMutation } from '../submitting/submission.operations.ts'
import { suggestPromotion } from './suggest-promotion.ts'
import { notSavedYet, refusalIn } from '../use-story-actions.ts'

type Choices = {
  topics: readonly string[]
  visibility: PostVisibilityType
  license: LicenseType
  picture: ParagraphImage | undefined
  notifyFollowers?: boolean
  /** Schedules instead of publishing now. */
  scheduledAt?: string
  /** Publishes directly to this publication. */
  collectionId?: string | null
}

type Submission = Pick<Choices, 'topics' | 'visibility' | 'license' | 'picture'> & {
  collectionId: string
  note: string
  name: string
}

export type PublishRefusal = { message: string; field?: string | undefined }

/** Saves everything and then publishes, because readers get the server's revision. */
export function usePublish({ saver }: Session) {
  const publishPost = useCommand(publishPostMutation)
  const settings = useCommand(updatePostSettingsMutation)
  const setTags = useCommand(addPostTagsMutation)
  const submitPost = useCommand(submitPostToCollectionMutation)
  const { navigate } = useNavigation()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<PublishRefusal>()

  const trying = async (attempted: () => Promise<PublishRefusal | undefined>) => {
    setBusy(true)
    setRefusal(undefined)
    const problem = await attempted()
    setBusy(false)
    setRefusal(problem)
  }

  /** Saves first; resolves to the story's id or an error. */
  const prepare = async (picture: ParagraphImage | undefined, input: { license?: LicenseType } = {}) => {
    if (!(await saver.flush())) return { message: saver.state.kind === 'refused' ? saver.state.message : notSavedYet }
    if (!saver.postId) return { message: 'Write a title or some text before you publish.' }
    const { id: previewImageId, focusPercentX = 50, focusPercentY = 50 } = picture ?? {}
    const wished = { ...input, ...(previewImageId && { previewImageId, focusPercentX, focusPercentY }) }
    if (Object.keys(wished).length === 0) return saver.postId
    const set = await settings({ postId: saver.postId, input: wished })
    const problem = refusalIn(set, set.data?.updatePostSettings)
    return problem ? { message: problem } : saver.postId
  }

  const trySubmitting = async (wished: Submission): Promise<PublishRefusal | undefined> => {
    const postId = await prepare(wished.picture, { license: wished.license })
    if (typeof postId !== 'string') return postId
    const tagged = await setTags({ postId, tags: [...wished.topics] })
    const problem = refusalIn(tagged, tagged.data?.addPostTags)
    if (problem) return { message: problem, field: 'tags' }
    const { collectionId, note, visibility } = wished
    const refused = refusalOf(
      await submitPost({ postId, collectionId, note: note || null, visibility }),
      (data) => data.submitPostToCollection,
      'CollectionSubmission',
    )
    if (refused) return { message: textOfRefusal(refused) }
    navigate(pathTo('ShowYourStories', { filterBy: 'drafts' }))
    showToast({ message: `Your story was submitted to ${wished.name}.` })
    return undefined
  }

  const tryPublishing = async ({ topics, picture, ...choices }: Choices): Promise<PublishRefusal | undefined> => {
    const postId = await prepare(picture)
    if (typeof postId !== 'string') return postId
    const result = await publishPost({ postId, tags: [...topics], ...choices })
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
  return {
    publish: (choices: Choices) => trying(() => tryPublishing(choices)),
    submit: (wished: Submission) => trying(() => trySubmitting(wished)),
    isBusy,
    refusal,
  }
}
