import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { StaffActionTaken } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { hour } from '#shared/time/units.ts'
import { maxDecisionReasonLength } from '#shared/limits.ts'

export type ModerationDecision = Selectable<Tables['moderationDecisions']>

/** Records a decision of staff, with its target and reason. Returns its id. */
export async function recordDecision(
  tx: Context,
  { action, entityId, userId, detail = '', reason = '' }: StaffActionTaken,
): Promise<string> {
  const id = newId()
  await tx.db
    .insertInto('moderationDecisions')
    .values({
      id,
      staffId: tx.viewer?.id ?? null,
      decision: action,
      entityId,
      userId: userId ?? null,
      detail,
      reason: toStorableText(reason).trim().slice(0, maxDecisionReasonLength),
      decidedAt: tx.now(),
    })
    .execute()
  return id
}

/** Reading further or reloading the page within this time counts as one access. */
const readDedupeWindowMs = hour

/** Records an access by staff, unless the same one was recorded within the last hour. */
export async function recordStaffAccess(tx: Context, read: StaffActionTaken): Promise<void> {
  const staffId = tx.viewer?.id ?? ''
  // A page reads several private fields at once; without the lock each would record the access.
  await sql`select pg_advisory_xact_lock(hashtext(${`staff-read:${staffId}:${read.action}:${read.entityId}`}))`.execute(tx.db)
  const recent = await tx.db
    .selectFrom('moderationDecisions')
    .select('id')
    .where('entityId', '=', read.entityId)
    .where('decision', '=', read.action)
    .where('staffId', '=', staffId)
    .where('decidedAt', '>', new Date(tx.now().getTime() - readDedupeWindowMs))
    .executeTakeFirst()
  if (!recent) await recordDecision(tx, read)
}

const newestDecisions = (ctx: Context) =>
  ctx.db.selectFrom('moderationDecisions').selectAll().orderBy('decidedAt', 'desc').orderBy('id', 'desc')

const maxShown = 50

/** What staff did about an account and its content, newest first. */
export const listDecisionsAbout = (ctx: Context, userId: string): Promise<ModerationDecision[]> =>
  newestDecisions(ctx).where('userId', '=', userId).limit(maxShown).execute()

/** Everything staff did, newest first. */
export async function listDecisions(ctx: Context, { limit, after }: PageRequest): Promise<Page<ModerationDecision>> {
  const earlier: Expression<SqlBool> = after ? sql`(decided_at, id) < (${after.at}, ${after.id})` : sql`true`
  const rows = await newestDecisions(ctx).where(earlier).limit(oneMoreThan(limit)).execute()
  return toPage(rows, limit, ({ decidedAt: at, id }) => ({ at, id }))
}
