import { setPublicationDomain } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { type CustomDomain, type Seen, statusAfter } from './own-domain.ts'
import { changeDomain, isLive } from './own-domains.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** A custom domain starts or stops serving pages. */
    OwnHostsChanged: Record<string, never>
  }
}

/** Records the result of a check, and opens or closes the host accordingly. */
export const judgeDomain = (ctx: Context, id: string, seen: Seen): Promise<CustomDomain | undefined> =>
  ctx.transaction(async (tx) => {
    const row = await tx.db
      .selectFrom('custom_domains')
      .selectAll()
      .where('id', '=', id)
      .where('status', '<>', 'RELEASED')
      .forUpdate()
      .executeTakeFirst()
    if (!row) return undefined
    const now = tx.now()
    const wished = statusAfter(row, seen, now)
    // Another account has proved ownership in the meantime.
    const isTaken = wished === 'LIVE' && row.status !== 'LIVE' && (await isLive(tx, row.domain))
    const status = isTaken ? 'FAILED' : wished
    const judged = await changeDomain(tx, id, {
      status,
      checked_at: now,
      ...(seen === 'right' && !isTaken && { last_right_at: now, verified_at: row.status === 'LIVE' ? row.verified_at : now }),
      ...(status === 'FAILED' && row.status !== 'FAILED' && { failed_at: now }),
    })
    if ((status === 'LIVE') !== (row.status === 'LIVE')) await hostChanged(tx, judged)
    return judged
  })

/** Notifies caches and lookups of publications by host. */
export async function hostChanged(tx: Context, row: CustomDomain): Promise<void> {
  if (row.publication_id) await setPublicationDomain(tx, row.publication_id, row.status === 'LIVE' ? row.domain : null)
  tx.loaders.clear()
  await announce(tx, 'OwnHostsChanged', {})
}
