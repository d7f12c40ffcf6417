import type { Context } from '#server/platform/context.ts'
import { hostnameOf } from '#server/platform/names/host-name.ts'
import {
  type CustomDomain,
  type DnsRecord,
  verificationHost,
  type CheckResult,
  cnameTarget,
  expectedRecords,
} from './custom-domain.ts'

/** The current DNS state of a domain, by record and overall. Accesses the network, so it must not run inside a transaction. */
export async function checkRecords(
  { config, services: { names } }: Pick<Context, 'config' | 'services'>,
  row: Pick<CustomDomain, 'domain' | 'token'>,
): Promise<{ records: DnsRecord[]; seen: CheckResult }> {
  const target = cnameTarget(config)
  const [aliases, addresses, ours, texts] = await Promise.all([
    names.aliases(row.domain),
    names.addresses(row.domain),
    names.addresses(target),
    names.texts(verificationHost(row.domain)),
  ])
  const ownAddresses = new Set([...config.customDomains.addresses, ...(ours ?? [])])
  const isAlias = aliases?.some((alias) => hostnameOf(alias) === target) ?? false
  // An additional foreign address would receive some of the readers.
  const pointsHere =
    isAlias || (addresses !== undefined && addresses.length > 0 && addresses.every((address) => ownAddresses.has(address)))
  const isProved = texts?.includes(row.token) ?? false
  const records = expectedRecords(config, row).map((record) => ({
    ...record,
    found: record.type === 'TXT' ? isProved : record.type === 'CNAME' ? pointsHere : (addresses?.includes(record.value) ?? false),
  }))
  if (pointsHere && isProved) return { records, seen: 'right' }
  const isResolved = aliases !== undefined && addresses !== undefined && texts !== undefined && ours !== undefined
  if (!isResolved) return { records, seen: 'unknown' }
  return { records, seen: pointsHere || isProved ? 'partly' : 'wrong' }
}
