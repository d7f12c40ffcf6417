import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { refusalText } from '#shared/refusals.ts'
import { checkRecords } from './check-records.ts'
import { type CustomDomain, type CustomDomainState, type DnsRecord, toPublicDomain } from './custom-domain.ts'
import { authorizeDomainOwner } from './custom-domain.policy.ts'
import { findDomainByOwner } from './custom-domains.sql.ts'

/** The owner's domain and the DNS records to set, visible to them only. */
export async function loadDomainState(
  ctx: Context,
  publicationId?: string | null,
): Promise<Result<CustomDomainState, 'Forbidden'>> {
  const { viewer } = ctx
  if (!viewer) return refused('Forbidden', { message: refusalText({ kind: 'Unauthorized' }) })
  if (viewer.isSuspended) return refused('Forbidden', { message: refusalText({ kind: 'AccountSuspended' }) })
  const owner = await authorizeDomainOwner({ ...ctx, viewer }, publicationId)
  if (!owner.ok) return owner
  const row = await findDomainByOwner(ctx, owner.value)
  return ok(toDomainState(row, row ? (await checkRecords(ctx, row)).records : []))
}

/** Without a row, no domain is connected. */
export const toDomainState = (row: CustomDomain | undefined, dnsRecords: DnsRecord[]): CustomDomainState => ({
  live: row?.status === 'LIVE' ? toPublicDomain(row) : null,
  pending: row && row.status !== 'LIVE' ? toPublicDomain(row) : null,
  dnsRecords: row ? dnsRecords : [],
})
