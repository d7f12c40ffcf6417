import type { Context } from '#server/platform/context.ts'
import { ok, type Result } from '#server/platform/result.ts'
import { lookAtRecords } from './look-at-records.ts'
import { type DnsRecord, type DomainState, shown, wantedRecords } from './own-domain.ts'
import { findOwner } from './own-domain.policy.ts'
import { domainOfOwner } from './own-domains.sql.ts'

type Given = {
  /** The records, if they have been checked already. */
  records?: DnsRecord[]
  /** False inside a transaction, which must not access the network. */
  looks?: boolean
}

/** The owner's domain and the DNS records to set, visible to them only. */
export async function domainState(
  ctx: Context,
  collectionId?: string | null,
  { records, looks = true }: Given = {},
): Promise<Result<DomainState, 'Forbidden'>> {
  const owner = await findOwner(ctx, collectionId)
  if (!owner.ok) return owner
  const row = await domainOfOwner(ctx, owner.value)
  if (!row) return ok({ live: null, pending: null, dnsRecords: [] })
  const dnsRecords = records ?? (looks ? (await lookAtRecords(ctx, row)).records : wantedRecords(ctx.config, row))
  return ok({
    live: row.status === 'LIVE' ? shown(row) : null,
    pending: row.status === 'LIVE' ? null : shown(row),
    dnsRecords,
  })
}
