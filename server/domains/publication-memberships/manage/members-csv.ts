import type { Db } from '#server/platform/database/open-database.ts'
import { csvLine } from '#shared/text/csv.ts'
import { listMembersToExport } from './members.sql.ts'

const batchSize = 500

const titles = [
  'email',
  'name',
  'tier',
  'interval',
  'price',
  'currency',
  'status',
  'source',
  'member since',
  'paid until',
  'canceled',
  'stripe_customer_id',
  'stripe_subscription_id',
]

/**
 * All members of a publication as CSV, line by line, so that a publication can take them elsewhere: with the ids of its own customers and
 * their subscriptions at the provider.
 */
export async function* streamMembersCsv(db: Db, publicationId: string): AsyncGenerator<string> {
  yield csvLine(titles)
  for (let after = ''; ; ) {
    const rows = await listMembersToExport(db, publicationId, { after, limit: batchSize })
    for (const row of rows)
      yield csvLine([
        row.address ?? '',
        row.name ?? row.username ?? '',
        row.tierName,
        row.cadence === 'MONTHLY' ? 'month' : 'year',
        (row.price / 100).toFixed(2),
        row.currency,
        row.status === 'ACTIVE' ? 'active' : 'ended',
        row.source.toLowerCase(),
        row.startedAt.toISOString(),
        row.periodEndsAt.toISOString(),
        row.cancelledAt?.toISOString() ?? '',
        row.providerCustomerId ?? '',
        row.subscriptionId ?? '',
      ])
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? ''
  }
}
