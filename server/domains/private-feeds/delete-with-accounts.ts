import { sql } from 'kysely'
import type { Listeners } from '#server/platform/events.ts'

/** Feeds of other members that are of a purged account, or of one of its predefined lists. Its own go with its row. */
export const deleteFeedsOfAccounts: Listeners = {
  AccountPurged: async (tx, { userId }) => {
    await tx.db
      .deleteFrom('privateFeeds')
      .where((eb) =>
        eb.or([
          eb('userId', '=', userId),
          eb.and([eb('kind', '=', 'author'), eb('subjectId', '=', userId)]),
          eb.and([eb('kind', '=', 'list'), sql<boolean>`starts_with(subject_id, ${`predefined:${userId}:`})`]),
        ]),
      )
      .execute()
  },
}
