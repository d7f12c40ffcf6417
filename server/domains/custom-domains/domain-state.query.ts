import type { Context } from '#server/platform/context.ts'
import { ok, type Result } from '#server/platform/result.ts'
import { checkRecords } from './check-records.ts'
import { type DnsRecord, type CustomDomainState, toPublicDomain, expectedRecords } from './custom-domain.ts'
import { authorizeDomainOwner } from './custom-domain.policy.ts'
import { findDomainByOwner } from './custom-domains.sql.ts'

type StateOptions = {
  /** The records, if they have been checked already. */
  records?: DnsRecord[]
  /** False inside a transaction, which must not access the network. */
  checksRecords?: boolean
}

/** The owner's domain and the DNS records to set, visible to them only. */
export async function loadDomainState(
  ctx: Context,
  publicationId?: string | null,
  { records, checksRecords = true }: StateOptions = {},
): Promise<Result<CustomDomainState, 'Forbidden'>> {
  const owner = await authorizeDomainOwner(ctx, publicationId)
  if (!owner.ok) return owner
  const row = await findDomainByOwner(ctx, owner.value)
  if (!row) return ok({ live: null, pending: null, dnsRecords: [] })
  const dnsRecords = records ?? (checksRecords ? (await checkRecords(ctx, row)).records : expectedRecords(ctx.config, row))
  return ok({
    live: row.status === 'LIVE' ? toPublicDomain(row) : null,
    pending: row.status === 'LIVE' ? null : toPublicDomain(row),
    dnsRecords,
  })
}
