import { t } from '#shared/translation/translate.ts'
import { replaceStoryTags } from '#server/domains/topics/topics.ts'
import { command } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { maxStoryTags, maxTagLength } from '#shared/limits.ts'
import { findStoryToChange, settingsHead } from './find-to-change.ts'

/** Validates topics: up to five, of up to 25 characters each. */
export function validateTags(input: readonly string[]): Result<string[], 'BadRequest'> {
  const tags = input.map((tag) => toStorableText(tag).trim()).filter(Boolean)
  if (tags.length > maxStoryTags)
    return refused('BadRequest', { message: t`A story can have up to ${maxStoryTags} topics.`, field: 'tags' })
  if (tags.some((tag) => tag.length > maxTagLength))
    return refused('BadRequest', { message: t`A topic can have up to ${maxTagLength} characters.`, field: 'tags' })
  return ok(tags)
}

/** Replaces the topics of a story. */
export const setStoryTags = command(settingsHead, async (tx, id: string, input: readonly string[]) => {
  const found = await findStoryToChange(tx, id)
  if (!found.ok) return found
  const tags = validateTags(input)
  if (!tags.ok) return tags
  if (found.value.state === 'published') await publishEvent(tx, 'StoryChanged', { storyId: id })
  await replaceStoryTags(tx, found.value, tags.value)
  if (found.value.state === 'published') await publishEvent(tx, 'StoryChanged', { storyId: id })
  return ok(found.value)
})
