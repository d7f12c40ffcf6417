import type { Selectable } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { CustomDomainStatus } from '#shared/enums/custom-domains.ts'
import { hour } from '#shared/time/units.ts'
import { mainHostname } from './domain-name.ts'

export type CustomDomain = Selectable<Tables['customDomains']>

export type DnsRecord = { type: 'A' | 'CNAME' | 'TXT'; host: string; value: string; found: boolean }

export type CustomDomainState = { live: PublicDomain | null; pending: PublicDomain | null; dnsRecords: DnsRecord[] }

/** The public view of a domain; a subdomain of ours has no row. */
export type PublicDomain = Pick<CustomDomain, 'domain' | 'status'> & { isSubdomain: boolean; verifiedAt: Date | null }

/** How long the right records may be missing. */
export const verificationPeriodMs = 72 * hour

export const verificationHost = (domain: string): string => `_octavo.${domain}`

export const cnameTarget = (config: Pick<Config, 'baseUrl' | 'customDomains'>): string =>
  config.customDomains.target || mainHostname(config)

/** An apex domain cannot be an alias at most DNS providers, so its addresses are set instead. */
const isApex = (domain: string): boolean => domain.split('.').length === 2

/** The DNS records that point a domain here. */
export function expectedRecords(config: Config, { domain, token }: Pick<CustomDomain, 'domain' | 'token'>): DnsRecord[] {
  const { addresses } = config.customDomains
  const addressRecords: DnsRecord[] =
    isApex(domain) && addresses.length > 0
      ? addresses.map((value) => ({ type: 'A', host: domain, value, found: false }))
      : [{ type: 'CNAME', host: domain, value: cnameTarget(config), found: false }]
  return [...addressRecords, { type: 'TXT', host: verificationHost(domain), value: token, found: false }]
}

/** The result of a DNS check: all records right, some, none, or no response. */
export type CheckResult = 'right' | 'partly' | 'wrong' | 'unknown'

/** The status of a domain after a check. */
export function nextDomainStatus(
  row: Pick<CustomDomain, 'status' | 'connectedAt' | 'lastRightAt'>,
  result: CheckResult,
  now: Date,
): CustomDomainStatus {
  if (result === 'right') return 'LIVE'
  if (row.status === 'FAILED' || row.status === 'RELEASED') return row.status
  const isOver = now.getTime() - (row.lastRightAt ?? row.connectedAt).getTime() >= verificationPeriodMs
  // An unreachable name server must not close a domain in use.
  if (row.status === 'LIVE') return isOver && result !== 'unknown' ? 'FAILED' : 'LIVE'
  if (isOver) return 'FAILED'
  return result === 'unknown' ? row.status : result === 'partly' ? 'VERIFYING' : 'PENDING'
}

export const toPublicDomain = ({ domain, status, verifiedAt }: CustomDomain): PublicDomain => ({
  domain,
  status,
  isSubdomain: false,
  verifiedAt,
})
