import { type Selectable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, byId, loader } from '#server/platform/loader.ts'
import type { Embed } from '#shared/body/paragraph.ts'
import type { MediaDescription } from './fetch-media-description.ts'

export type MediaResource = Selectable<Tables['mediaResources']>

export const mediaById = loader(
  ({ db }, ids) => db.selectFrom('mediaResources').selectAll().where('id', '=', anyOf(ids)),
  (rows: readonly MediaResource[]) => byId(rows),
)

/** The fields a paragraph stores. */
export const toEmbed = ({ href, title, provider, frameWidth, frameHeight }: MediaResource): Embed => ({
  href,
  ...(title && { title }),
  ...(provider && { provider }),
  ...(frameWidth && { width: frameWidth }),
  ...(frameHeight && { height: frameHeight }),
})

export const findMediaByUrl = (ctx: Context, href: string): Promise<MediaResource | undefined> =>
  ctx.db
    .selectFrom('mediaResources')
    .selectAll()
    .where(sql`md5(href)`, '=', sql`md5(${href})`)
    .where('href', '=', href)
    .executeTakeFirst()

/** Inserts or updates the description of a page. Of two concurrent writes the later one wins, and both get the same row. */
export async function saveMedia(
  ctx: Context,
  { href, title, description, site, provider, frame }: MediaDescription,
  createdBy: string,
  thumbnail: string | undefined,
): Promise<MediaResource> {
  const read = {
    title,
    description,
    site,
    provider,
    frameSrc: frame?.src ?? null,
    frameWidth: frame?.width ?? null,
    frameHeight: frame?.height ?? null,
    thumbnailImageId: thumbnail ?? null,
    readAt: ctx.now(),
  }
  return ctx.db
    .insertInto('mediaResources')
    .values({ id: newId(), href, ...read, createdBy, createdAt: ctx.now() })
    .onConflict((conflict) => conflict.expression(sql`md5(href)`).doUpdateSet(read))
    .returningAll()
    .executeTakeFirstOrThrow()
}
