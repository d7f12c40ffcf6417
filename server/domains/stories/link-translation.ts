import { t } from '#shared/translation/translate.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { type Listeners, publishEvent } from '#server/platform/events.ts'
import { ok, refused } from '#server/platform/result.ts'
import { languageOfWords } from '#shared/story-languages.ts'
import { findStoryToChange, settingsHead } from './find-to-change.ts'
import { lockStory, storiesById } from './stories.sql.ts'
import { deny, storyPolicy } from './story.policy.ts'
import { findTranslation, isLanguageTaken, listStoriesOfSet, originalIdOfStory } from './translations.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** The pages of these stories say in which languages they exist. */
    TranslationsChanged: { storyIds: readonly string[] }
  }
}

/** In one order, so that two commands about the same stories wait for each other. */
const lockBoth = async (tx: SignedInContext, ...ids: string[]): Promise<void> => {
  for (const id of ids.sort()) await lockStory(tx, id)
}

const announce = async (tx: Context, storyIds: readonly string[]): Promise<void> => {
  originalIdOfStory(tx).clearAll()
  await publishEvent(tx, 'TranslationsChanged', { storyIds })
}

/** Makes a story the translation of another that the viewer may edit, too. */
export const linkTranslation = command(
  { ...settingsHead, refusals: [...settingsHead.refusals, 'AlreadyExists'] },
  async (tx, id: string, originalId: string) => {
    await lockBoth(tx, id, originalId)
    const found = await findStoryToChange(tx, id)
    if (!found.ok) return found
    const original = await findStoryToChange(tx, originalId)
    if (!original.ok || original.value.state !== 'published' || originalId === id)
      return refused('BadRequest', { message: t`Enter the address of another story that you have published.`, field: 'original' })
    if ((await originalIdOfStory(tx).load(id)) !== undefined)
      return refused('BadRequest', { message: t`This story has translations, or is one.`, field: 'original' })
    if (await findTranslation(tx, originalId))
      return refused('BadRequest', {
        message: t`That story is a translation. Enter the address of its original.`,
        field: 'original',
      })
    const language = languageOfWords(found.value)
    if (!language) return refused('BadRequest', { message: t`Choose the language of this story first.`, field: 'original' })
    if (await isLanguageTaken(tx, originalId, language))
      return refused('AlreadyExists', { message: t`The story already exists in this language.` })
    await tx.db
      .insertInto('storyTranslations')
      .values({ storyId: id, originalId, followedRev: original.value.publishedRev, createdAt: tx.now() })
      .execute()
    await announce(tx, [id, ...(await listStoriesOfSet(tx, originalId)).map((story) => story.id)])
    return found
  },
)

/** Takes a translation out of its set. For those who may edit it or the original. */
export const unlinkTranslation = command(settingsHead, async (tx, id: string) => {
  const story = await lockStory(tx, id)
  const translation = await findTranslation(tx, id)
  const original = translation && (await storiesById(tx).load(translation.originalId))
  if (!story || story.state === 'deleted' || !original) return refused('NotFound')
  const editsOriginal = await storyPolicy.edit(tx, original)
  if (!editsOriginal && !(await storyPolicy.edit(tx, story))) return deny(tx, story)
  const storyIds = (await listStoriesOfSet(tx, original.id)).map((other) => other.id)
  await tx.db.deleteFrom('storyTranslations').where('storyId', '=', id).execute()
  await announce(tx, storyIds)
  return ok(editsOriginal ? original : story)
})

/** Records that a translation says what this version of its original says. */
export const followOriginal = command(settingsHead, async (tx, id: string, rev: number) => {
  const found = await findStoryToChange(tx, id)
  if (!found.ok) return found
  const translation = await findTranslation(tx, id)
  const original = translation && (await storiesById(tx).load(translation.originalId))
  if (!original) return refused('NotFound')
  if (original.publishedRev !== rev)
    return refused('Conflict', { message: t`The original has changed again. Look at what changed since.` })
  await tx.db.updateTable('storyTranslations').set({ followedRev: rev }).where('storyId', '=', id).execute()
  return found
})

/** Publishing, changing or unpublishing one story of a set changes the pages of the others. */
const announceOthers = async (tx: Context, storyId: string): Promise<void> => {
  const originalId = await originalIdOfStory(tx).load(storyId)
  if (!originalId) return
  const storyIds = (await listStoriesOfSet(tx, originalId)).map(({ id }) => id).filter((id) => id !== storyId)
  if (storyIds.length > 0) await publishEvent(tx, 'TranslationsChanged', { storyIds })
}

export const announceTranslations: Listeners = {
  StoryPublished: (tx, { storyId }) => announceOthers(tx, storyId),
  StoryChanged: (tx, { storyId }) => announceOthers(tx, storyId),
}
