import type { Listeners } from '#server/platform/events.ts'

/** Deletes the series of a purged account; their stories were purged too. */
export const purgeSeriesWithAccounts: Listeners = {
  AccountPurged: async (tx, { userId }) => {
    await tx.db.deleteFrom('series').where('authorId', '=', userId).execute()
  },
}
