import { t } from '#shared/translation/translate.ts'
import type { ParagraphImage } from '#shared/body/paragraph.ts'
import type { LicenseType, PostVisibilityType } from '#shared/enums/stories.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import type { EditorSession } from '#web/editor/open-editor-session.ts'
import type { FormProblem } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { submitPostToCollectionMutation } from '#web/features/publishing/submission.operations.ts'
import { refusalMessage } from '#web/pages/writing/story-editor/use-story-actions.ts'
import { durations } from '#web/design/constants.ts'
import {
  publishPostMutation,
  addPostTagsMutation,
  updatePostSettingsMutation,
} from '#web/features/publishing/publishing.operations.ts'

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

/** Saves everything and then publishes, because readers get the server's revision. */
export function usePublish({ autosave, settle }: EditorSession) {
  const publishStory = useMutation(publishPostMutation)
  const settings = useMutation(updatePostSettingsMutation)
  const setTags = useMutation(addPostTagsMutation)
  const submitStory = useMutation(submitPostToCollectionMutation)
  const { navigate } = useNavigation()

  /** Saves first; resolves to the story's id or an error. */
  const prepare = async (picture: ParagraphImage | undefined, input: { license?: LicenseType } = {}) => {
    const notSaved = await settle()
    if (notSaved) return { message: notSaved }
    if (!autosave.documentId) return { message: t`Write a title or some text before you publish.` }
    const { id: previewImageId, focusPercentX = 50, focusPercentY = 50 } = picture ?? {}
    const publishInput = { ...input, ...(previewImageId && { previewImageId, focusPercentX, focusPercentY }) }
    if (Object.keys(publishInput).length === 0) return autosave.documentId
    const set = await settings({ postId: autosave.documentId, input: publishInput })
    const problem = refusalMessage(set, set.data?.updatePostSettings)
    return problem ? { message: problem } : autosave.documentId
  }

  const submit = async (publishInput: Submission): Promise<FormProblem | undefined> => {
    const storyId = await prepare(publishInput.picture, { license: publishInput.license })
    if (typeof storyId !== 'string') return storyId
    const tagged = await setTags({ postId: storyId, tags: [...publishInput.topics] })
    const problem = refusalMessage(tagged, tagged.data?.addPostTags)
    if (problem) return { message: problem, field: 'tags' }
    const { collectionId: publicationId, note, visibility } = publishInput
    const refusal = refusalOf(
      await submitStory({ postId: storyId, collectionId: publicationId, note: note || null, visibility }),
      'CollectionSubmission',
    )
    if (refusal) return { ...refusal, field: null }
    navigate(pathTo('ShowYourStories', { filterBy: 'drafts' }))
    showToast({ message: t`Your story was submitted to ${publishInput.name}.` })
    return undefined
  }

  const publish = async ({ topics, picture, ...choices }: Choices): Promise<FormProblem | undefined> => {
    const storyId = await prepare(picture)
    if (typeof storyId !== 'string') return storyId
    const result = await publishStory({ postId: storyId, tags: [...topics], ...choices })
    const payload = result.data?.publishPost
    const message = refusalMessage(result, payload)
    if (message) return { message, field: payload?.__typename === 'BadRequest' ? (payload.field ?? undefined) : undefined }
    if (payload?.__typename !== 'Post') return undefined
    if (choices.scheduledAt) {
      navigate(pathTo('ShowYourStories', { filterBy: 'drafts' }))
      showToast({ message: t`Your story is scheduled.` })
      return undefined
    }
    navigate(payload.path)
    showToast({ message: t`Your story is published.` })
    const { username, posts: stories } = payload.creator
    if (stories.items.length === 1 && stories.items[0]?.id === payload.id) suggestPromotion(username)
    return undefined
  }
  return { publish, submit }
}

/** After their first published story, suggests to the writer how to grow an audience. */
const suggestPromotion = (username: string): void =>
  void setTimeout(
    () =>
      showToast({
        message: t`Get readers to subscribe to your stories by email.`,
        toastStyle: 'SUBSCRIPTION_PROMOTION',
        duration: 'FOREVER',
        link: { text: t`Promote`, href: pathTo('ShowUserSubscribe', { username }) },
      }),
    durations.toastDefault,
  )
