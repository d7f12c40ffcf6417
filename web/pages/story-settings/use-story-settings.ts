import { useState } from 'react'
import type { LicenseType } from '#shared/enums/license-type.ts'
import type { PostVisibilityType } from '#shared/enums/post-visibility-type.ts'
import { useMutation } from '#web/data/data-context.tsx'
import type { QueryResult } from '#web/data/data-store.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { setPostVisibilityMutation } from '#web/pages/your-stories/your-stories.operations.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { addPostTagsMutation, changePostSettingsMutation, type StorySettingsData } from './story-settings.operations.ts'

export type StorySettingsDraft = {
  subtitle: string
  previewImageId: string
  focusPercentX: number
  focusPercentY: number
  tags: string[]
  topicSlug: string
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

export type SettingsError = { message: string; field?: string | undefined }

/** Unsaved changes, kept apart from the server's values until saved together. */
export function useStorySettings(story: StorySettingsData) {
  const [savedChoices, setSavedChoices] = useState(() => choicesOf(story))
  const [choices, setChoices] = useState(savedChoices)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<SettingsError>()
  const change = useMutation(changePostSettingsMutation)
  const setTags = useMutation(addPostTagsMutation)
  const setVisibility = useMutation(setPostVisibilityMutation)
  const isDirty = !isEqual(choices, savedChoices)

  const send = async (): Promise<SettingsError | undefined> => {
    const { tags, visibility, ...input } = choices
    const { tags: tagsBefore, visibility: visibilityBefore, ...before } = savedChoices
    const changed = Object.fromEntries(
      Object.entries(input).filter(([key, value]) => value !== before[key as keyof typeof before]),
    )
    const steps: (() => Promise<QueryResult>)[] = [
      ...(Object.keys(changed).length > 0 ? [() => change({ postId: story.id, input: changed })] : []),
      ...(isEqual(tags, tagsBefore) ? [] : [() => setTags({ postId: story.id, tags })]),
      ...(visibility === visibilityBefore ? [] : [() => setVisibility({ postId: story.id, visibility })]),
    ]
    for (const step of steps) {
      const { data, errors } = await step()
      const payload = Object.values(
        (data ?? {}) as Record<string, { __typename: string; message?: string; field?: string | null }>,
      )[0]
      if (payload?.__typename !== 'Post')
        return {
          message: textOfRefusal(refusedBy(payload, errors)),
          // Only a custom slug can already be taken.
          field: payload?.__typename === 'AlreadyExists' ? 'customSlug' : (payload?.field ?? undefined),
        }
    }
    return undefined
  }

  return {
    choices,
    isDirty,
    isBusy,
    refusal,
    errorOf: (field: string) => (refusal?.field === field ? refusal.message : undefined),
    set: (changes: Partial<StorySettingsDraft>) => setChoices((now) => ({ ...now, ...changes })),
    discard: () => {
      setChoices(savedChoices)
      setRefusal(undefined)
    },
    save: async () => {
      setBusy(true)
      setRefusal(undefined)
      const problem = await send()
      setBusy(false)
      setRefusal(problem)
      if (problem) return
      setSavedChoices(choices)
      showToast({ message: 'Settings saved.' })
    },
  }
}
