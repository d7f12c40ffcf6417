import { type Selectable, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { anyOf, byId, loader } from '#server/platform/loader.ts'
import type { Embed } from '#shared/body/paragraph.ts'
import type { MediaDescription } from './fetch-media-description.ts'

export type MediaResource = Selectable<Tables['media_resources']>

export const mediaById = loader(
  ({ db }, ids) => db.selectFrom('media_resources').selectAll().where('id', '=', anyOf(ids)),
  (rows: readonly MediaResource[]) => byId(rows),
)

/** The fields a paragraph stores. */
export const toEmbed = ({ href, title, provider, frame_width, frame_height }: MediaResource): Embed => ({
  href,
  ...(title && { title }),
  ...(provider && { provider }),
  ...(frame_width && { width: frame_width }),
  ...(frame_height && { height: frame_height }),
})

export const findMediaByUrl = (ctx: Context, href: string): Promise<MediaResource | undefined> =>
  ctx.db
    .selectFrom('media_resources')
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
    frame_src: frame?.src ?? null,
    frame_width: frame?.width ?? null,
    frame_height: frame?.height ?? null,
    thumbnail_image_id: thumbnail ?? null,
    read_at: ctx.now(),
  }
  return ctx.db
    .insertInto('media_resources')
    .values({ id: newId(), href, ...read, created_by: createdBy, created_at: ctx.now() })
    .onConflict((conflict) => conflict.expression(sql`md5(href)`).doUpdateSet(read))
    .returningAll()
    .executeTakeFirstOrThrow()
}
