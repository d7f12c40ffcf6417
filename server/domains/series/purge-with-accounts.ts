import { listening, on } from '#server/platform/events.ts'

/** Deletes the series of a purged account; their stories were purged too. */
export const purgeSeriesWithAccounts = listening(() => {
  on('AccountPurged', async (tx, { userId }) => {
    await tx.db.deleteFrom('sequences').where('author_id', '=', userId).execute()
  })
})
