import type { Selectable } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { CustomDomainStatus } from '#shared/enums/custom-domain-status.ts'
import { hour } from '#shared/time/units.ts'
import { mainHostname } from './domain-name.ts'

export type CustomDomain = Selectable<Tables['custom_domains']>

export type DnsRecord = { type: 'A' | 'CNAME' | 'TXT'; host: string; value: string; found: boolean }

export type DomainState = { live: ShownDomain | null; pending: ShownDomain | null; dnsRecords: DnsRecord[] }

/** The public view of a domain; a subdomain of ours has no row. */
export type ShownDomain = Pick<CustomDomain, 'domain' | 'status'> & { isSubdomain: boolean; verifiedAt: Date | null }

/** How long the right records may be missing. */
export const verifyForMs = 72 * hour

export const proofHost = (domain: string): string => `_octavo.${domain}`

export const targetOf = (config: Pick<Config, 'baseUrl' | 'customDomains'>): string =>
  config.customDomains.target || mainHostname(config)

/** An apex domain cannot be an alias at most DNS providers, so its addresses are set instead. */
const isBare = (domain: string): boolean => domain.split('.').length === 2

/** The DNS records that point a domain here. */
export function wantedRecords(config: Config, { domain, token }: Pick<CustomDomain, 'domain' | 'token'>): DnsRecord[] {
  const { addresses } = config.customDomains
  const leads: DnsRecord[] =
    isBare(domain) && addresses.length > 0
      ? addresses.map((value) => ({ type: 'A', host: domain, value, found: false }))
      : [{ type: 'CNAME', host: domain, value: targetOf(config), found: false }]
  return [...leads, { type: 'TXT', host: proofHost(domain), value: token, found: false }]
}

/** The result of a DNS check: all records right, some, none, or no response. */
export type Seen = 'right' | 'partly' | 'wrong' | 'unknown'

/** The status of a domain after a check. */
export function statusAfter(
  row: Pick<CustomDomain, 'status' | 'connected_at' | 'last_right_at'>,
  seen: Seen,
  now: Date,
): CustomDomainStatus {
  if (seen === 'right') return 'LIVE'
  if (row.status === 'FAILED' || row.status === 'RELEASED') return row.status
  const isOver = now.getTime() - (row.last_right_at ?? row.connected_at).getTime() >= verifyForMs
  // An unreachable name server must not close a domain in use.
  if (row.status === 'LIVE') return isOver && seen !== 'unknown' ? 'FAILED' : 'LIVE'
  if (isOver) return 'FAILED'
  return seen === 'unknown' ? row.status : seen === 'partly' ? 'VERIFYING' : 'PENDING'
}

export const shown = ({ domain, status, verified_at }: CustomDomain): ShownDomain => ({
  domain,
  status,
  isSubdomain: false,
  verifiedAt: verified_at,
})
