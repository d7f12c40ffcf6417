import { t } from '#shared/translation/translate.ts'
import { replaceStoryTags } from '#server/domains/topics/topics.ts'
import { recordStoryVideos } from '#server/domains/videos/videos.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import type { Body } from '#shared/body/paragraph.ts'
import type { LicenseType } from '#shared/enums/stories.ts'
import { maxStoryTags, maxTagLength } from '#shared/limits.ts'
import { insertStory } from './stories.sql.ts'
import type { DraftStory } from './story.ts'
import { listFieldsOf } from './write-draft.ts'

export type ImportedDraft = {
  document: Body
  tags: readonly string[]
  license?: LicenseType | undefined
  chosenLanguage?: string | undefined
  canonicalUrl?: string | undefined
  cover?: { id: string; alt: string } | undefined
  /** When the story was published at its source; publishing it here keeps this date. */
  publishedAt?: Date | undefined
  /** The publication the draft is for. */
  publicationId?: string | undefined
}

/** Adds an imported draft. The caller validates its paragraphs. */
export async function addImportedDraft(tx: Context, authorId: string, draft: ImportedDraft): Promise<DraftStory> {
  const now = tx.now()
  const id = newId()
  const story = await insertStory(tx, {
    id,
    authorId,
    publicationId: draft.publicationId ?? null,
    state: 'draft',
    ...listFieldsOf(draft.document),
    ...(draft.license && { license: draft.license }),
    canonicalUrl: draft.canonicalUrl ?? null,
    chosenLanguage: draft.chosenLanguage ?? null,
    previewImageId: draft.cover?.id ?? null,
    previewImageAlt: draft.cover?.alt ?? '',
    hasSeparateCover: draft.cover !== undefined && !draft.document.some(({ image }) => image?.id === draft.cover?.id),
    firstPublishedAt: draft.publishedAt && draft.publishedAt <= now ? draft.publishedAt : null,
    createdAt: now,
    updatedAt: now,
  })
  await tx.db
    .insertInto('storyDrafts')
    .values({ storyId: id, rev: 0, document: JSON.stringify(draft.document), updatedAt: now })
    .execute()
  await recordStoryVideos(tx, id, draft.document)
  const { tags } = chooseTags(draft.tags)
  if (tags.length > 0) await replaceStoryTags(tx, story, tags)
  return story
}

type ChosenTags = { tags: string[]; skipped: { tag: string; reason: string }[] }

/** The first valid topics within the limit, and why the others are left out. */
export function chooseTags(candidates: readonly string[]): ChosenTags {
  const tags: string[] = []
  const skipped: ChosenTags['skipped'] = []
  for (const tag of candidates.map((candidate) => candidate.trim())) {
    const skip = (reason: string) => skipped.push({ tag, reason })
    if (tag === '') skip(t`It is empty.`)
    else if (tag.length > maxTagLength) skip(t`A topic can have up to ${maxTagLength} characters.`)
    else if (tags.some((accepted) => accepted.toLowerCase() === tag.toLowerCase())) skip(t`It is listed twice.`)
    else if (tags.length === maxStoryTags) skip(t`A story can have up to ${maxStoryTags} topics.`)
    else tags.push(tag)
  }
  return { tags, skipped }
}
