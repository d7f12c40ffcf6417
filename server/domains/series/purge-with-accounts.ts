import { once, subscribeToEvent } from '#server/platform/events.ts'

/** Deletes the series of a purged account; their stories were purged too. */
export const purgeSeriesWithAccounts = once(() => {
  subscribeToEvent('AccountPurged', async (tx, { userId }) => {
    await tx.db.deleteFrom('series').where('author_id', '=', userId).execute()
  })
})
