import { t } from '#shared/translation/translate.ts'
import { loadJobViewer } from '#server/domains/sessions/sessions.ts'
import { asViewer, type Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { SubscriberSkipReason } from '#shared/enums/newsletters.ts'
import { findNewsletter } from './find-newsletter.ts'
import { addImported, findSubscriberImportById } from './imports.sql.ts'
import { subscriberFileKey } from './import-subscribers.ts'
import { newsletterPolicy } from './newsletter.policy.ts'
import { parseAddresses } from './parse-addresses.ts'

const batchSize = 1_000

/** Imports subscriber lists. */
export const subscriberImportJobs: JobHandlers = {
  'read-subscribers': ({ importId }, ctx) => readList(ctx, importId),
  'drop-subscriber-file': async ({ importId }, { db, services }) => {
    await services.archives.remove(subscriberFileKey(importId))
    await db.deleteFrom('subscriberImports').where('id', '=', importId).where('state', '=', 'uploaded').execute()
  },
}

async function readList(ctx: Context, importId: string): Promise<void> {
  const { db, now } = ctx
  const { archives } = ctx.services
  const list = await findSubscriberImportById(db, importId)
  if (list?.state !== 'reading' || !list.newsletterId) return
  if (!(await isStillOwner(ctx, list.userId, list.newsletterId))) {
    await end(db, importId, { state: 'failed', problem: t`You no longer own this newsletter, so no one was added.` })
    return archives.remove(subscriberFileKey(importId))
  }
  const file = await archives.get(subscriberFileKey(importId))
  const found = file ? parseAddresses(file.bytes, list.fileName) : t`This upload has expired. Upload the file again.`
  if (typeof found === 'string') return end(db, importId, { state: 'failed', problem: found })
  const { newsletterId } = list
  // All or nothing: a run repeated after an interruption counts the whole list.
  await db.transaction().execute(async (tx) => {
    let accepted = 0
    const skipped = new Map<SubscriberSkipReason, number>(found.skipped)
    const skip = (reason: SubscriberSkipReason, count: number) => {
      if (count > 0) skipped.set(reason, (skipped.get(reason) ?? 0) + count)
    }
    for (let from = 0; from < found.addresses.length; from += batchSize) {
      const batch = await addImported(tx, newsletterId, found.addresses.slice(from, from + batchSize), now())
      accepted += batch.added
      skip('ALREADY_SUBSCRIBED', batch.known)
      skip('LEFT_HERE', batch.left)
      skip('EMAIL_OFF', batch.off)
    }
    await end(tx, importId, {
      state: 'done',
      acceptedCount: accepted,
      refusedCount: found.refusedCount,
      knownCount: [...skipped.values()].reduce((sum, count) => sum + count, 0),
      skipCounts: JSON.stringify(Object.fromEntries(skipped)),
      refusedLines: JSON.stringify(found.refused),
    })
  })
  await archives.remove(subscriberFileKey(importId))
}

/** Whether the account that confirmed the list may still add to the newsletter, which may have another owner since. */
async function isStillOwner(ctx: Context, userId: string, newsletterId: string): Promise<boolean> {
  const owner = asViewer(ctx, await loadJobViewer(ctx.db, userId))
  const newsletter = await findNewsletter(owner, newsletterId)
  return newsletter !== undefined && newsletterPolicy.manage(owner, newsletter)
}

type End = {
  state: 'done' | 'failed'
  problem?: string
  acceptedCount?: number
  refusedCount?: number
  knownCount?: number
  skipCounts?: string
  refusedLines?: string
}

const end = async (db: Db, id: string, outcome: End): Promise<void> => {
  await db.updateTable('subscriberImports').set(outcome).where('id', '=', id).execute()
}
