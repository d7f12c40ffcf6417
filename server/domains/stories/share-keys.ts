import { sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { isActiveAccount } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { ok, refused } from '#server/platform/result.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { findStoryToChange, settingsHead } from './find-to-change.ts'
import { setsVisibility } from './story.policy.ts'
import { refuseLanguage } from './story-language.ts'
import { storyPath } from './story-path.ts'

const maxKeys = 20
const keyBytes = 18

export type ShareKey = { id: string; postId: string; key: string; url: string }
export type ShareLink = {
  id: string
  createdAt: Date
  createdBy: string | null
  /** The language that its holder is invited to translate the story into. */
  translatesInto: string | null
}

/**
 * Creates a link that opens this story to its holder: a member-only story in full, or a draft to read. Only a hash of the key is stored, so
 * the link is shown once. With a language, its holder may also translate the story into it, see `startTranslation`.
 */
export const createShareKey = command(settingsHead, async (tx, storyId: string, translatesInto?: string) => {
  const found = await findStoryToChange(tx, storyId, 'setVisibility')
  if (!found.ok) return found
  const unknown = translatesInto === undefined ? undefined : refuseLanguage(translatesInto)
  if (unknown) return unknown
  if (translatesInto !== undefined && found.value.state !== 'published')
    return refused('BadRequest', { message: t`Publish the story before it is translated.` })
  if (found.value.visibility === 'PRIVATE' && found.value.state === 'published')
    return refused('BadRequest', {
      message: t`You can’t create links to a story that only you can read. Change who can read it first.`,
    })
  if ((await listShareLinks(tx, storyId)).length >= maxKeys)
    return refused('BadRequest', { message: t`A story can have up to ${maxKeys} links. Revoke one to create another.` })
  const key = newToken(keyBytes)
  const id = newId()
  await tx.db
    .insertInto('shareKeys')
    .values({
      id,
      keyHash: hashToken(key),
      storyId,
      createdAt: tx.now(),
      createdBy: tx.viewer.id,
      translatesInto: translatesInto ?? null,
    })
    .execute()
  return ok<ShareKey>({ id, postId: storyId, key, url: `${tx.config.baseUrl}${await storyPath(tx, found.value)}?sk=${key}` })
})

/** Revokes the link; it then opens no more than the story's own address. */
export const revokeShareKey = command(settingsHead, async (tx, storyId: string, id: string) => {
  const found = await findStoryToChange(tx, storyId, 'setVisibility')
  if (!found.ok) return found
  const revoked = await tx.db.deleteFrom('shareKeys').where('storyId', '=', storyId).where('id', '=', id).executeTakeFirst()
  return revoked.numDeletedRows > 0n ? found : refused('NotFound')
})

/**
 * An SQL condition on `shareKeys`: who created the link may still do so, as its writer or as an editor of the publication it is in. A link
 * does not outlast the role that it came from. Links from before creators were recorded are the writer's.
 */
const isLinkOfEditor = sql<boolean>`exists (
  select 1 from stories s join users u on u.id = coalesce(share_keys.created_by, s.author_id)
  where s.id = share_keys.story_id and ${isActiveAccount('u')} and ${setsVisibility('s', 'u')})`

export const listShareLinks = async (ctx: Context, storyId: string): Promise<ShareLink[]> => {
  const rows = await ctx.db
    .selectFrom('shareKeys')
    .select(['id', 'createdAt', 'createdBy', 'translatesInto'])
    .where('storyId', '=', storyId)
    .where(isLinkOfEditor)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxKeys)
    .execute()
  return rows.flatMap(({ id, ...row }) => (id ? [{ id, ...row }] : []))
}

/** What this key opens of the story besides reading it; undefined for a key of another story, or one that has ended. */
export const findShareKey = (
  ctx: Context,
  storyId: string,
  key: string,
): Promise<Pick<ShareLink, 'translatesInto'> | undefined> =>
  ctx.db
    .selectFrom('shareKeys')
    .select('translatesInto')
    .where('keyHash', '=', hashToken(key))
    .where('storyId', '=', storyId)
    .where(isLinkOfEditor)
    .executeTakeFirst()

/** An invitation works once. */
export const endInvitation = (tx: Context, key: string) =>
  tx.db.deleteFrom('shareKeys').where('keyHash', '=', hashToken(key)).where('translatesInto', 'is not', null).execute()
