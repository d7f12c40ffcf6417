import { setPublicationDomain } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { type CustomDomain, type CheckResult, nextDomainStatus } from './custom-domain.ts'
import { updateDomain, isLiveDomain } from './custom-domains.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** A custom domain starts or stops serving pages. */
    ProductHostsChanged: Record<string, never>
  }
}

/** Records the result of a check, and opens or closes the host accordingly. */
export const updateDomainStatus = (ctx: Context, id: string, seen: CheckResult): Promise<CustomDomain | undefined> =>
  ctx.transaction(async (tx) => {
    const row = await tx.db
      .selectFrom('customDomains')
      .selectAll()
      .where('id', '=', id)
      .where('status', '<>', 'RELEASED')
      .forUpdate()
      .executeTakeFirst()
    if (!row) return undefined
    const now = tx.now()
    const nextStatus = nextDomainStatus(row, seen, now)
    // Another account has proved ownership in the meantime.
    const isTaken = nextStatus === 'LIVE' && row.status !== 'LIVE' && (await isLiveDomain(tx, row.domain))
    const status = isTaken ? 'FAILED' : nextStatus
    const updated = await updateDomain(tx, id, {
      status,
      checkedAt: now,
      ...(seen === 'right' && !isTaken && { lastRightAt: now, verifiedAt: row.status === 'LIVE' ? row.verifiedAt : now }),
      ...(status === 'FAILED' && row.status !== 'FAILED' && { failedAt: now }),
    })
    if ((status === 'LIVE') !== (row.status === 'LIVE')) await publishHostChange(tx, updated)
    return updated
  })

/** Notifies caches and lookups of publications by host. */
export async function publishHostChange(tx: Context, row: CustomDomain): Promise<void> {
  if (row.publicationId) await setPublicationDomain(tx, row.publicationId, row.status === 'LIVE' ? row.domain : null)
  tx.loaders.clear()
  await publishEvent(tx, 'ProductHostsChanged', {})
}
