import { t } from '#shared/translation/translate.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused } from '#server/platform/result.ts'
import { bodyLimits } from '#shared/body/body-limits.ts'
import { joinDocument } from '#shared/body/document.ts'
import { newParagraphName } from '#shared/body/names.ts'
import type { Paragraph } from '#shared/body/paragraph.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { insertDraft, newDraftHead } from './insert-draft.ts'
import { readPublishedStory } from './access.ts'
import { storyPath } from './story-path.ts'
import { selectStories } from './stories.sql.ts'
import { type Story } from './story.ts'
import { writeDraft } from './write-draft.ts'

/**
 * Creates a draft that reposts a story: a card of it, below the writer's own text. While it is still a draft, a repeated call returns it.
 */
export const createRepost = command(
  { ...newDraftHead, refusals: [...newDraftHead.refusals, 'NotFound', 'Forbidden', 'BadRequest', 'AlreadyExists'] },
  async (tx, storyId: string, comment: string) => {
    const { viewer } = tx
    const story = await readPublishedStory(tx, storyId)
    if (!story) return refused('NotFound')
    if (story.visibility !== 'PUBLIC' && story.visibility !== 'LOCKED')
      return refused('Forbidden', { message: t`You can only repost stories that anyone can find.` })
    const text = toStorableText(comment)
    if (text.length > bodyLimits.textLength)
      return refused('BadRequest', { message: t`Use up to ${bodyLimits.textLength} characters.`, field: 'text' })
    const existing = await findOwnRepost(tx, viewer.id, storyId)
    if (existing?.state === 'draft') return ok(existing)
    if (existing?.state === 'published') return refused('AlreadyExists', { message: t`You’ve already reposted this story.` })
    const draft = await insertDraft(tx)
    const words: Paragraph = { name: newParagraphName(new Set()), type: 'P', text, markups: [] }
    const document = joinDocument('', '', [words, await cardOf(tx, story, newParagraphName(new Set([words.name])))])
    const saved = await writeDraft(tx, draft, { rev: 0, document: joinDocument('', '', []) }, document)
    await tx.db
      .insertInto('reposts')
      .values({ storyId: saved.id, userId: viewer.id, repostedId: storyId })
      // Replaces a trashed one.
      .onConflict((conflict) => conflict.columns(['userId', 'repostedId']).doUpdateSet({ storyId: saved.id }))
      .execute()
    return ok(saved)
  },
)

const findOwnRepost = (tx: Context, userId: string, storyId: string): Promise<Story | undefined> =>
  selectStories(tx.db)
    .innerJoin('reposts', 'reposts.storyId', 'stories.id')
    .where('reposts.userId', '=', userId)
    .where('reposts.repostedId', '=', storyId)
    .executeTakeFirst()

async function cardOf(tx: Context, story: Story, name: string): Promise<Paragraph> {
  const author = await usersById(tx).load(story.authorId)
  return {
    name,
    type: 'MIXTAPE_EMBED',
    text: '',
    markups: [],
    mixtape: {
      href: `${tx.config.baseUrl}${await storyPath(tx, story)}`,
      title: story.title || t`Untitled story`,
      ...(story.subtitle && { description: story.subtitle }),
      site: author?.name ?? tx.config.productName,
      ...(story.previewImageId && { thumbnailImageId: story.previewImageId }),
    },
  }
}
