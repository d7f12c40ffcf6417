import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'

/** Sets the live domain of a publication; called by the custom domains. */
export async function setPublicationDomain(tx: Context, publicationId: string, domain: string | null): Promise<void> {
  await tx.db.updateTable('publications').set({ domain }).where('id', '=', publicationId).execute()
  tx.loaders.clear()
  await publishEvent(tx, 'PublicationChanged', { publicationId })
}
