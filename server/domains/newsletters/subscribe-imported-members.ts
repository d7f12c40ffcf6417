import type { Listeners } from '#server/platform/events.ts'
import { addImported } from './imports.sql.ts'
import { clearLoaders, newslettersByPublication } from './newsletters.sql.ts'

/** Subscribes members that a publication brought from elsewhere, like an imported list: not those who left its newsletter here. */
export const subscribeImportedMembers: Listeners = {
  MemberImported: async (tx, { publicationId, email, isSubscribed }) => {
    const newsletter = isSubscribed ? await newslettersByPublication(tx).load(publicationId) : undefined
    if (!newsletter) return
    await addImported(tx.db, newsletter.id, [email], tx.now())
    clearLoaders(tx)
  },
}
