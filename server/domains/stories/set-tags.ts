import { replaceStoryTags } from '#server/domains/topics/topics.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { storableText } from '#shared/text/storable.ts'
import { findToChange, type SettingsRefusal } from './find-to-change.ts'
import { longestTag, mostTags, type Story } from './story.ts'

/** Validates topics: up to five, of up to 25 characters each. */
export function readTags(given: readonly string[]): Result<string[], 'BadRequest'> {
  const tags = given.map((tag) => storableText(tag).trim()).filter(Boolean)
  if (tags.length > mostTags)
    return refused('BadRequest', { message: `A story can have up to ${mostTags} topics.`, field: 'tags' })
  if (tags.some((tag) => tag.length > longestTag))
    return refused('BadRequest', { message: `A topic can have up to ${longestTag} characters.`, field: 'tags' })
  return ok(tags)
}

/** Replaces the topics of a story. */
export const setTags = (ctx: Context, id: string, given: readonly string[]): Promise<Result<Story, SettingsRefusal>> =>
  ctx.transaction(async (tx) => {
    const found = await findToChange(tx, id)
    if (!found.ok) return found
    const tags = readTags(given)
    if (!tags.ok) return tags
    if (found.value.state === 'published') await announce(tx, 'StoryChanged', { storyId: id })
    await replaceStoryTags(tx, found.value, tags.value)
    if (found.value.state === 'published') await announce(tx, 'StoryChanged', { storyId: id })
    return ok(found.value)
  })
