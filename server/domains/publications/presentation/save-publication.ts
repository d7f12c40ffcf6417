import type { Context } from '#server/platform/context.ts'
import type { Publication } from '../publication.ts'
import { publicationsById } from '../publications.sql.ts'

type Change = Partial<Pick<Publication, 'homepageTitle' | 'homepageDescription' | 'headerSize' | 'headerImageId' | 'theme'>>

/** Updates a publication if anything changed, with the time of the change. */
export async function savePublication(tx: Context, id: string, { theme, ...change }: Change): Promise<Publication> {
  const saved = await tx.db
    .updateTable('publications')
    .set({ ...change, ...(theme && { theme: JSON.stringify(theme) }), updatedAt: tx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  publicationsById(tx).clear(id)
  return saved
}
