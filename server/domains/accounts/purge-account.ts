import { deleteUnusedImages } from '#server/domains/images/images.ts'
import type { Context } from '#server/platform/context.ts'
import { applyDeleteRules } from '#server/platform/database/delete-rules.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { publishEvent } from '#server/platform/events.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { forgetRecipients } from '#server/platform/mail/mail-log.ts'
import { deletionGracePeriodMs, isPastGracePeriod, type User } from './user.ts'
import { usersById } from './users.sql.ts'

const sweepLimit = 500

export const purgeJobs: JobHandlers = {
  'purge-account': async ({ userId }, ctx) => {
    const pictures = await ctx.transaction((tx) => purgeAccount(tx, userId))
    for (const id of pictures) await ctx.services.images.remove(id)
  },
}

/** Queues every account whose 14 days are over, so that a lost or failed job cannot keep an account alive. */
export async function queueOverduePurges(jobs: Jobs, db: Db, now: Date): Promise<void> {
  const accounts = await db
    .selectFrom('users')
    .select('id')
    .where('deletedAt', '<=', new Date(now.getTime() - deletionGracePeriodMs))
    .where('username', 'not like', `${purgedPrefix}%`)
    .orderBy('deletedAt')
    .limit(sweepLimit)
    .execute()
  for (const { id } of accounts)
    await jobs.enqueue(db, { kind: 'purge-account', payload: { userId: id }, uniqueKey: `purge-account:${id}` })
}

/** Usernames cannot contain hyphens, so this prefix cannot collide with one. */
const purgedPrefix = 'deleted-'

/**
 * Deletes an account's data. The row itself stays, empty, because publications and answered responses refer to it. Returns the images whose
 * files can be deleted.
 */
async function purgeAccount(tx: Context, userId: string): Promise<string[]> {
  const user = await usersById(tx).load(userId)
  // The account was restored, or deleted again later, since this job was queued.
  if (!user || !isPastGracePeriod(user, tx.now())) return []
  const addresses = addressesOf(user)
  if (addresses.length > 0) await forgetRecipients(tx.db, addresses)
  await publishEvent(tx, 'AccountPurged', { userId, addresses })
  await tx.db
    .updateTable('users')
    .set({
      username: purgedPrefix + userId,
      name: '',
      bio: '',
      about: '',
      imageId: null,
      email: null,
      unverifiedEmail: null,
      twitterScreenName: null,
      country: null,
      tippingLink: '',
    })
    .where('id', '=', userId)
    .execute()
  await applyDeleteRules(tx.db, 'users', userId)
  return deleteUnusedImages(tx, userId)
}

/** In lower case, whether verified or not. */
const addressesOf = ({ email, unverifiedEmail }: User): string[] =>
  [email, unverifiedEmail].filter((address) => address !== null).map((address) => address.toLowerCase())
