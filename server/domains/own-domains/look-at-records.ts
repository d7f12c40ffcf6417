import type { Context } from '#server/platform/context.ts'
import { hostnameOf } from '#server/platform/names/host-name.ts'
import { type CustomDomain, type DnsRecord, proofHost, type Seen, targetOf, wantedRecords } from './own-domain.ts'

/** The current DNS state of a domain, by record and overall. Accesses the network, so it must not run inside a transaction. */
export async function lookAtRecords(
  { config, services: { names } }: Pick<Context, 'config' | 'services'>,
  row: Pick<CustomDomain, 'domain' | 'token'>,
): Promise<{ records: DnsRecord[]; seen: Seen }> {
  const target = targetOf(config)
  const [aliases, addresses, ours, texts] = await Promise.all([
    names.aliases(row.domain),
    names.addresses(row.domain),
    names.addresses(target),
    names.texts(proofHost(row.domain)),
  ])
  const our = new Set([...config.customDomains.addresses, ...(ours ?? [])])
  const isAlias = aliases?.some((alias) => hostnameOf(alias) === target) ?? false
  // An additional foreign address would receive some of the readers.
  const leadsHere = isAlias || (addresses !== undefined && addresses.length > 0 && addresses.every((one) => our.has(one)))
  const isProved = texts?.includes(row.token) ?? false
  const records = wantedRecords(config, row).map((record) => ({
    ...record,
    found: record.type === 'TXT' ? isProved : record.type === 'CNAME' ? leadsHere : (addresses?.includes(record.value) ?? false),
  }))
  if (leadsHere && isProved) return { records, seen: 'right' }
  const isAnswered = aliases !== undefined && addresses !== undefined && texts !== undefined && ours !== undefined
  if (!isAnswered) return { records, seen: 'unknown' }
  return { records, seen: leadsHere || isProved ? 'partly' : 'wrong' }
}
