import { t } from '#shared/translation/translate.ts'
import type { LicenseType, PostVisibilityType } from '#shared/enums/stories.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { type FormProblem, type FormState, useForm } from '#web/app/forms/use-form.ts'
import { type RefusalResult, refusalOf } from '#web/app/refusals/refusal-of.ts'
import type { StorySettingsData } from './story-settings.operations.ts'
import {
  setPostVisibilityMutation,
  addPostTagsMutation,
  updatePostSettingsMutation,
} from '#web/features/publishing/publishing.operations.ts'

export type StorySettingsDraft = {
  subtitle: string
  previewImageId: string
  focusPercentX: number
  focusPercentY: number
  tags: string[]
  topicSlug: string
  language: string
  visibility: PostVisibilityType
  license: LicenseType
  seoTitle: string
  seoDescription: string
  canonicalUrl: string
  customSlug: string
  allowResponses: boolean
  allowPrivateNotes: boolean
}

const choicesOf = (story: StorySettingsData): StorySettingsDraft => ({
  subtitle: story.subtitle ?? '',
  previewImageId: story.previewImage?.id ?? '',
  focusPercentX: story.previewImage?.focusPercentX ?? 50,
  focusPercentY: story.previewImage?.focusPercentY ?? 50,
  tags: story.tags.map(({ displayText }) => displayText),
  topicSlug: story.primaryTopic?.slug ?? '',
  language: story.chosenLanguage ?? '',
  visibility: story.visibility,
  license: story.license,
  seoTitle: story.seoTitle ?? '',
  seoDescription: story.seoDescription ?? '',
  canonicalUrl: story.canonicalUrl ?? '',
  customSlug: story.customSlug ?? '',
  allowResponses: !story.isDiscussionClosed,
  allowPrivateNotes: story.allowPrivateNotes,
})

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export type StorySettingsForm = Pick<FormState<StorySettingsDraft>, 'values' | 'change' | 'errorOf' | 'field' | 'text'>

/** Only a custom slug can already be taken, and the preview picture has no field that shows a problem. */
function toSettingsProblem(refusal: FormProblem): FormProblem {
  if ('__typename' in refusal && refusal.__typename === 'AlreadyExists') return { ...refusal, field: 'customSlug' }
  return refusal.field === 'previewImageId' ? { ...refusal, field: null } : refusal
}

/** A story's settings, kept apart from the server's values until saved together. */
export function useStorySettings(story: StorySettingsData) {
  const changeSettings = useMutation(updatePostSettingsMutation)
  const setTags = useMutation(addPostTagsMutation)
  const setVisibility = useMutation(setPostVisibilityMutation)
  const postId = story.id
  const form = useForm({
    initial: choicesOf(story),
    onSubmit: async ({ tags, visibility, ...input }) => {
      const { saved } = form
      const changed = Object.fromEntries(
        Object.entries(input).filter(([key, value]) => value !== saved[key as keyof typeof input]),
      )
      const steps: (() => Promise<RefusalResult | undefined>)[] = []
      if (Object.keys(changed).length > 0)
        steps.push(async () => refusalOf(await changeSettings({ postId, input: changed }), 'Post'))
      if (!isEqual(tags, saved.tags)) steps.push(async () => refusalOf(await setTags({ postId, tags }), 'Post'))
      if (visibility !== saved.visibility) steps.push(async () => refusalOf(await setVisibility({ postId, visibility }), 'Post'))
      for (const step of steps) {
        const refusal = await step()
        if (refusal) return toSettingsProblem(refusal)
      }
      showToast({ message: t`Settings saved.` })
      return undefined
    },
  })
  return form
}
