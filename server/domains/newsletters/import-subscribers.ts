import { t } from '#shared/translation/translate.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour, perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { day } from '#shared/time/units.ts'
import { findOrCreateWriterNewsletter } from './create-newsletter.ts'
import { findNewsletter } from './find-newsletter.ts'
import { listWaitingImports, findOwnSubscriberImport } from './imports.sql.ts'
import { newsletterPolicy } from './newsletter.policy.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'read-subscribers': { importId: string }
    'drop-subscriber-file': { importId: string }
  }
}

/** How long a file waits for its owner to confirm. */
const fileRetentionMs = day

export const subscriberFileKey = (importId: string): string => importId

/** Stores a list of addresses until its owner confirms their consent. */
export const receiveSubscriberFile = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'subscriber-file', ...perHour(20) }],
    refusals: ['Unauthorized', 'AccountSuspended', 'RateLimited'],
    transaction: 'none',
  },
  async (ctx, fileName: string, bytes: Buffer) => {
    const id = newId()
    const now = ctx.now()
    await ctx.services.archives.put(subscriberFileKey(id), bytes, 'text/csv')
    try {
      await ctx.transaction(async (tx) => {
        await tx.db
          .insertInto('subscriberImports')
          .values({
            id,
            userId: ctx.viewer.id,
            fileName: toStorableText(fileName).slice(0, 200),
            state: 'uploaded',
            createdAt: now,
          })
          .execute()
        await tx.services.jobs.enqueue(tx.db, {
          kind: 'drop-subscriber-file',
          payload: { importId: id },
          runAt: new Date(now.getTime() + fileRetentionMs),
          uniqueKey: `drop-subscriber-file:${id}`,
        })
      })
    } catch (error) {
      await ctx.services.archives.remove(subscriberFileKey(id))
      throw error
    }
    return ok({ id })
  },
)

type ImportInput = { newsletterId?: string | null | undefined; fileId: string; consent: boolean }

/** Starts importing a list into a newsletter, or without one into the viewer's own. */
export const importSubscribers = command(
  {
    requires: ['viewer', 'notSuspended', 'verifiedEmail'],
    limits: [{ action: 'import-subscribers', ...perHour(20) }],
    refusals: ['Unauthorized', 'Forbidden', 'BadRequest', 'RateLimited'],
  },
  async (tx, input: ImportInput) => {
    const user = await usersById(tx).load(tx.viewer.id)
    const newsletter = input.newsletterId
      ? await findNewsletter(tx, input.newsletterId)
      : user && (await findOrCreateWriterNewsletter(tx, user))
    if (!newsletter || !(await newsletterPolicy.manage(tx, newsletter))) return refused('Forbidden')
    if (!input.consent)
      return refused('BadRequest', {
        message: t`Confirm that everyone on the list has agreed to hear from you.`,
        field: 'consent',
      })
    const file = await findOwnSubscriberImport(tx, input.fileId)
    if (file?.state !== 'uploaded')
      return refused('BadRequest', { message: t`This upload has expired. Upload the file again.`, field: 'fileId' })
    const started = await tx.db
      .updateTable('subscriberImports')
      .set({ newsletterId: newsletter.id, state: 'reading', consentedAt: tx.now() })
      .where('id', '=', file.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await queueReading(tx, file.id)
    return ok(started)
  },
)

async function queueReading(tx: Context, importId: string): Promise<void> {
  await tx.services.jobs.enqueue(tx.db, {
    kind: 'read-subscribers',
    payload: { importId },
    uniqueKey: `read-subscribers:${importId}`,
  })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

/** Queues the confirmed files of a newsletter, and returns the state of each. */
export const queueConfirmedFiles = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'read-subscriber-files', ...perMinute(60) }],
    refusals: ['Unauthorized', 'AccountSuspended', 'NotFound', 'Forbidden', 'RateLimited'],
  },
  async (tx, newsletterId: string) => {
    const newsletter = await findNewsletter(tx, newsletterId)
    if (!newsletter) return refused('NotFound')
    if (!(await newsletterPolicy.manage(tx, newsletter))) return refused('Forbidden')
    const files = await listWaitingImports(tx, newsletterId)
    for (const { id, state } of files) if (state === 'reading') await queueReading(tx, id)
    return ok(files)
  },
)
