import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { StaffActed } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { storableText } from '#shared/text/storable.ts'
import { hour } from '#shared/time/units.ts'

export type Decision = Selectable<Tables['moderation_decisions']>

const longestReason = 1_000

/** Records a decision of staff, with its target and reason. */
export const keepDecision = (tx: Context, { action, entityId, userId, detail = '', reason = '' }: StaffActed) =>
  tx.db
    .insertInto('moderation_decisions')
    .values({
      id: newId(),
      staff_id: tx.viewer?.id ?? null,
      decision: action,
      entity_id: entityId,
      user_id: userId ?? null,
      detail,
      reason: storableText(reason).trim().slice(0, longestReason),
      decided_at: tx.now(),
    })
    .execute()

/** Reading further or reloading the page within this time counts as one access. */
const sameReadingMs = hour

/** Records an access by staff, unless the same one was recorded within the last hour. */
export async function keepRead(tx: Context, read: StaffActed): Promise<void> {
  const staffId = tx.viewer?.id ?? ''
  // A page reads several private fields at once; without the lock each would record the access.
  await sql`select pg_advisory_xact_lock(hashtext(${`staff-read:${staffId}:${read.action}:${read.entityId}`}))`.execute(tx.db)
  const known = await tx.db
    .selectFrom('moderation_decisions')
    .select('id')
    .where('entity_id', '=', read.entityId)
    .where('decision', '=', read.action)
    .where('staff_id', '=', staffId)
    .where('decided_at', '>', new Date(tx.now().getTime() - sameReadingMs))
    .executeTakeFirst()
  if (!known) await keepDecision(tx, read)
}

const newestDecisions = (ctx: Context) =>
  ctx.db.selectFrom('moderation_decisions').selectAll().orderBy('decided_at', 'desc').orderBy('id', 'desc')

const maxShown = 50

/** What staff did about an account and its content, newest first. */
export const decisionsAbout = (ctx: Context, userId: string): Promise<Decision[]> =>
  newestDecisions(ctx).where('user_id', '=', userId).limit(maxShown).execute()

/** Everything staff did, newest first. */
export async function allDecisions(ctx: Context, { limit, after }: PageRequest): Promise<Page<Decision>> {
  const earlier: Expression<SqlBool> = after ? sql`(decided_at, id) < (${after.at}, ${after.id})` : sql`true`
  const rows = await newestDecisions(ctx).where(earlier).limit(oneMoreThan(limit)).execute()
  return toPage(rows, limit, ({ decided_at: at, id }) => ({ at, id }))
}
