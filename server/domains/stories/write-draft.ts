import { recordStoryVideos } from '#server/domains/videos/videos.ts'
import type { Context } from '#server/platform/context.ts'
import { type Delta, diffDocuments } from '#shared/body/delta.ts'
import { splitDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { maxStorySubtitleLength, maxStoryTitleLength } from '#shared/limits.ts'
import { countBodyWords, readingMinutes } from '#shared/text/reading-time.ts'
import { truncate } from '#shared/text/truncate.ts'
import { updateStory } from './stories.sql.ts'
import type { Story } from './story.ts'

/** The fields that lists show about a text. */
export function listFieldsOf(document: Body) {
  const { title, subtitle, body } = splitDocument(document)
  return {
    title: truncate(title, maxStoryTitleLength),
    subtitle: truncate(subtitle, maxStorySubtitleLength),
    wordCount: countBodyWords(body),
    readingMinutes: readingMinutes(body),
  }
}

type Draft = { rev: number; document: Body }

/** Saves a validated document as the next revision of a locked draft. */
export async function writeDraft(
  tx: Context,
  story: Story,
  draft: Draft,
  document: Body,
  deltas: readonly Delta[] = diffDocuments(draft.document, document),
): Promise<Story> {
  const now = tx.now()
  await recordStoryVideos(tx, story.id, document)
  const rev = draft.rev + 1
  await tx.db
    .updateTable('storyDrafts')
    .set({ rev, document: JSON.stringify(document), updatedAt: now })
    .where('storyId', '=', story.id)
    .execute()
  await tx.db
    .insertInto('storyDeltas')
    .values({
      storyId: story.id,
      rev,
      deltas: JSON.stringify(deltas),
      authorId: tx.viewer?.id ?? story.authorId,
      savedAt: now,
    })
    .execute()
  // A published story keeps its title until the edits are published.
  return updateStory(tx, story.id, { updatedAt: now, ...(story.state === 'draft' && listFieldsOf(document)) })
}
