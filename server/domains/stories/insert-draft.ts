import { hasRole, publicationsById, viewerRoles } from '#server/domains/publications/publications.ts'
import type { SignedInContext } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { maxStoryTitleLength } from '#shared/limits.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { truncate } from '#shared/text/truncate.ts'
import { joinDocument } from '#shared/body/document.ts'
import { insertStory, selectStories } from './stories.sql.ts'
import type { Story } from './story.ts'

/** Commands that begin a draft. They count together. */
export const newDraftHead = {
  requires: ['viewer', 'notSuspended'],
  limits: [{ action: 'create-draft', ...perHour(100) }],
  refusals: ['Unauthorized', 'AccountSuspended', 'RateLimited'],
} as const

type NewDraft = { title?: string; publicationId?: string; key?: string; isResponse?: boolean }

const keyPattern = /^[\w-]{8,64}$/

/**
 * Creates an empty draft, for a publication if the viewer writes for it. A repeated call with the same key, after a lost response, returns
 * the existing draft.
 */
export async function insertDraft(
  tx: SignedInContext,
  { title: rawTitle = '', publicationId, key, isResponse = false }: NewDraft = {},
): Promise<Story> {
  const id = newId()
  const title = toStorableText(rawTitle)
  const now = tx.now()
  const creationKey = key && keyPattern.test(key) ? key : null
  const story = await insertStory(tx, {
    id,
    authorId: tx.viewer.id,
    publicationId: await writablePublication(tx, publicationId),
    state: 'draft',
    title: truncate(title, maxStoryTitleLength),
    creationKey,
    isResponse,
    createdAt: now,
    updatedAt: now,
  })
  if (!story) return draftUnderKey(tx, tx.viewer.id, creationKey)
  await tx.db
    .insertInto('storyDrafts')
    .values({
      storyId: id,
      rev: 0,
      document: JSON.stringify(joinDocument(title, '', [])),
      updatedAt: now,
    })
    .execute()
  return story
}

async function writablePublication(tx: Context, id: string | undefined): Promise<string | null> {
  const publication = id ? await publicationsById(tx).load(id) : undefined
  return publication && hasRole(await viewerRoles(tx).load(publication.id), 'WRITER') ? publication.id : null
}

const draftUnderKey = (tx: Context, authorId: string, key: string | null): Promise<Story> =>
  selectStories(tx.db).where('authorId', '=', authorId).where('creationKey', '=', key).executeTakeFirstOrThrow()
