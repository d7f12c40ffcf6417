import { phrase, plural, t } from '#shared/translation/translate.ts'
import { sendNoticeMail } from '#server/domains/delivery/delivery.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { Recurrence } from '#server/platform/server-module.ts'
import { pathTo } from '#shared/routes.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { daysAfter, startOfUtcDay, utcDay } from '#shared/time/days.ts'
import { day, hour, minute } from '#shared/time/units.ts'
import { compareBooks, existsThere } from './compare-books.ts'
import { listOpenDifferences, resolveDifference } from './differences.sql.ts'
import { refreshUnsettled } from './refresh-unsettled.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'schedule-books': Record<string, never>
    /** Compares one day, in UTC, with the books of the provider. */
    'compare-books': { date: string }
  }
}

const kind = 'schedule-books'
/** By then, what happened the day before is in every provider’s books. */
const hourOfDay = 3
const maxRechecked = 500
/** Disputes arrive within four months of a payment. */
const sellerDays = 120

/** Compares the books of the day before, every night. */
export const nightlyBooks: Recurrence = ({ jobs, db, clock }) =>
  jobs.enqueue(db, { kind, payload: {}, runAt: clock(), uniqueKey: kind })

export const booksJobs: JobHandlers = {
  'schedule-books': async (_payload, ctx) => {
    const { jobs } = ctx.services
    const today = utcDay(ctx.now())
    const date = daysAfter(today, -1)
    await jobs.enqueue(ctx.db, { kind: 'compare-books', payload: { date }, runAt: ctx.now(), uniqueKey: `compare-books:${date}` })
    const tomorrow = startOfUtcDay(daysAfter(today, 1)).getTime() + hourOfDay * hour
    await jobs.enqueue(ctx.db, { kind, payload: {}, runAt: new Date(tomorrow), uniqueKey: kind })
  },
  // A busy day has thousands of transactions, which the provider lists by the hundred.
  'compare-books': { run: ({ date }, ctx) => compareDay(ctx, date), timeLimitMs: 30 * minute },
}

async function compareDay(ctx: Context, date: string): Promise<void> {
  const gateways = ctx.services.payments.all.filter((gateway) => gateway.listTransactions)
  if (gateways.length === 0) return
  await refreshUnsettled(ctx)
  await recheck(ctx)
  let count = 0
  const between = { from: startOfUtcDay(date), to: startOfUtcDay(daysAfter(date, 1)) }
  for (const gateway of gateways) count += await compareBooks(ctx, gateway, between)
  count += await compareSellers(ctx, between)
  if (count === 0) return
  const when = formatLongDay(between.from)
  await sendNoticeMail(ctx, {
    to: ctx.config.supportEmail,
    subject: plural(
      count,
      phrase`One payment differs from the provider’s books`,
      phrase`${count} payments differ from the provider’s books`,
    ),
    title: t`The books don’t match`,
    preview: t`Payments of ${when} differ from what the payment provider has.`,
    name: '',
    text: [t`We compared the payments of ${when} with the books of the payment provider. ${count} of them differ.`],
    button: { label: t`See the differences`, url: ctx.config.baseUrl + pathTo('ShowAdminPayments') },
    note: t`You’re getting this email because your address is the one for support.`,
  })
}

/** The same for the account of each seller that was paid lately. One that has been disconnected cannot be asked, and stops none of the others. */
async function compareSellers(ctx: Context, between: { from: Date; to: Date }): Promise<number> {
  const accounts = await ctx.db
    .selectFrom('charges')
    .select(['provider', 'accountId'])
    .distinct()
    .where('accountId', 'is not', null)
    .where('createdAt', '>=', new Date(between.from.getTime() - sellerDays * day))
    .execute()
  let count = 0
  for (const { provider, accountId } of accounts) {
    const gateway = ctx.services.payments.find(provider, accountId)
    if (!gateway) continue
    try {
      count += await compareBooks(ctx, gateway, { ...between, accountId })
    } catch (error) {
      ctx.log.warn({ err: error, accountId }, 'The books of a seller’s account could not be compared')
    }
  }
  return count
}

/** Resolves differences that are gone, for example after an outage of the provider. */
async function recheck(ctx: Context): Promise<void> {
  const { items } = await listOpenDifferences(ctx, { limit: maxRechecked, after: undefined })
  for (const difference of items) {
    const { kind: why, transactionKind, providerObjectId, chargeId } = difference
    const charge = chargeId
      ? await ctx.db.selectFrom('charges').select('accountId').where('id', '=', chargeId).executeTakeFirst()
      : undefined
    const gateway = ctx.services.payments.find(difference.provider, charge?.accountId)
    const ours = await ctx.db
      .selectFrom('memberTransactions')
      .select('id')
      .where('provider', '=', difference.provider)
      .where('kind', '=', transactionKind)
      .where('providerObjectId', '=', providerObjectId)
      .executeTakeFirst()
    const isGone =
      why === 'MISSING_HERE'
        ? ours !== undefined
        : why === 'MISSING_THERE' &&
          chargeId &&
          gateway &&
          (await existsThere(ctx, gateway, { kind: transactionKind, providerObjectId, chargeId }))
    if (isGone) await resolveDifference(ctx, difference.id)
  }
}
