import { findSellerAccount } from '#server/domains/sellers/sellers.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { ProviderSubscription, SubscriptionGateway } from '#server/platform/payments/subscription-gateway.ts'
import { ok } from '#server/platform/result.ts'
import type { PublicationTier } from '../publication-membership.ts'
import { tiersById } from '../publication-memberships.sql.ts'
import { checkRow, chooseTier, type ImportTiers, isAlreadyMember } from './find-row-problem.ts'
import { findMemberImport, listRowsIn, type MemberImport, type MemberImportRow, setRow } from './member-imports.sql.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** Somebody is a member now who subscribed on another platform. `isSubscribed`: the owner says that they agreed to its newsletter. */
    MemberImported: { publicationId: string; email: string; isSubscribed: boolean }
  }
}

/** The provider allows 25 calls a second of one platform in its test mode; a row takes two. */
const concurrency = 3
/** Then another run continues, so that each run stays within its time limit. */
const maxPerRun = 90

/** Check a list, and import it. Both continue where an interrupted run ended, and do nothing twice. */
export const memberImportJobs: JobHandlers = {
  'check-member-import': ({ importId }, ctx, { signal }) => runBatches(ctx, signal, importId, 'CHECKING'),
  'run-member-import': ({ importId }, ctx, { signal }) => runBatches(ctx, signal, importId, 'IMPORTING'),
}

const steps = {
  CHECKING: { from: 'NEW', to: 'CHECKED', kind: 'check-member-import', work: check },
  IMPORTING: { from: 'READY', to: 'IMPORTED', kind: 'run-member-import', work: importRow },
} as const

type Running = { list: MemberImport; gateway: SubscriptionGateway; tiers: ImportTiers }

async function openImport(ctx: Context, id: string, state: keyof typeof steps): Promise<Running | undefined> {
  const list = await findMemberImport(ctx.db, id)
  if (list?.state !== state || !list.accountId) return undefined
  const account = await findSellerAccount(ctx, list.accountId)
  const gateway = account && ctx.services.payments.find(account.provider, account.accountId)?.subscriptions
  if (!gateway) return undefined
  const tierOf = async (tierId: string | null) => (tierId ? tiersById(ctx).load(tierId) : undefined)
  return { list, gateway, tiers: { monthly: await tierOf(list.monthlyTierId), yearly: await tierOf(list.yearlyTierId) } }
}

async function runBatches(ctx: Context, signal: AbortSignal, importId: string, state: keyof typeof steps): Promise<void> {
  const { from, to, kind, work } = steps[state]
  const running = await openImport(ctx, importId, state)
  if (!running) return
  for (let count = 0; count < maxPerRun && !signal.aborted; count += concurrency) {
    const rows = await listRowsIn(ctx.db, importId, from, concurrency)
    if (rows.length === 0) {
      await ctx.db
        .updateTable('memberImports')
        .set({ state: to, updatedAt: ctx.now() })
        .where('id', '=', importId)
        .where('state', '=', state)
        .execute()
      return
    }
    await Promise.all(rows.map((row) => work(ctx, running, row)))
  }
  await ctx.services.jobs.enqueue(ctx.db, { kind, payload: { importId }, uniqueKey: `${kind}:${importId}` })
  ctx.services.jobs.pollNow()
}

async function check(ctx: Context, { list, gateway, tiers }: Running, row: MemberImportRow): Promise<void> {
  const checked = await checkRow(ctx, gateway, list, tiers, row)
  await setRow(
    ctx.db,
    row,
    checked.ok
      ? { state: 'READY', subscriptionId: checked.subscription.subscriptionId }
      : { state: 'PROBLEM', problem: checked.problem },
  )
}

/** What the provider says may have changed since the list was checked. */
async function importRow(ctx: Context, { list, gateway, tiers }: Running, row: MemberImportRow): Promise<void> {
  const found = await gateway.findSubscription(row.subscriptionId ?? '')
  if (found.kind !== 'found')
    return setRow(ctx.db, row, { state: 'PROBLEM', problem: found.kind === 'silent' ? 'NO_ANSWER' : 'NO_SUBSCRIPTION' })
  const subscription = found.value
  if (subscription.state !== 'running')
    return setRow(ctx.db, row, { state: 'PROBLEM', problem: subscription.state === 'unpaid' ? 'UNPAID' : 'CANCELED' })
  const chosen = chooseTier(subscription, tiers)
  if (!chosen.ok) return setRow(ctx.db, row, { state: 'PROBLEM', problem: chosen.problem })
  await ctx.transaction(async (tx) => {
    const isNew = await insertImported(tx, list, row, subscription, chosen.tier)
    await setRow(tx.db, row, isNew ? { state: 'IMPORTED' } : { state: 'PROBLEM', problem: 'ALREADY_MEMBER' })
    return ok(undefined)
  })
}

/** Whether a membership was inserted: not when there is one, also one that came about at the same moment. */
async function insertImported(
  tx: Context,
  { publicationId, accountId, subscribesMembers }: MemberImport,
  { email }: MemberImportRow,
  subscription: ProviderSubscription,
  { id: tierId, currency }: PublicationTier,
): Promise<boolean> {
  const { subscriptionId, customerId } = subscription
  if (await isAlreadyMember(tx, { publicationId, accountId, email, subscriptionId })) return false
  const user = await tx.db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  const values = {
    publicationId,
    tierId,
    userId: user?.id ?? null,
    email,
    cadence: subscription.cadence ?? 'MONTHLY',
    price: subscription.amount,
    currency,
    source: 'IMPORTED' as const,
    status: 'ACTIVE' as const,
    accountId,
    subscriptionId,
    customerId,
    startedAt: subscription.startedAt,
    periodStartsAt: subscription.periodStartsAt,
    periodEndsAt: subscription.periodEndsAt,
    cancelledAt: subscription.isEnding ? tx.now() : null,
  }
  const inserted = await tx.db
    .insertInto('publicationMemberships')
    .values({ ...values, id: newId() })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'userId'])
    .executeTakeFirst()
  if (!inserted) return false
  await publishEvent(tx, 'PublicationMembershipChanged', { publicationId, userId: inserted.userId })
  await publishEvent(tx, 'MemberImported', { publicationId, email, isSubscribed: subscribesMembers })
  return true
}
