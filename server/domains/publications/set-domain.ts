import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'

/** The domain at which a publication is live now; whoever connects domains says so. */
export async function setPublicationDomain(tx: Context, publicationId: string, domain: string | null): Promise<void> {
  await tx.db.updateTable('publications').set({ domain }).where('id', '=', publicationId).execute()
  tx.loaders.clear()
  await announce(tx, 'PublicationChanged', { publicationId })
}
