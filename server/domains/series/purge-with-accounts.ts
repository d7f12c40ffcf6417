import { listening, on } from '#server/platform/events.ts'

/** Of somebody who has gone for good no series stays; what stood in it by then has gone as well. */
export const purgeSeriesWithAccounts = listening(() => {
  on('AccountPurged', async (tx, { userId }) => {
    await tx.db.deleteFrom('sequences').where('author_id', '=', userId).execute()
  })
})
