import type { Selectable } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { storableText } from '#shared/text/storable.ts'

export type Decision = Selectable<Tables['moderation_decisions']>

const longestReason = 1_000

/** Writes down who decided what and why. */
export const keepDecision = (tx: Context, decision: Decision['decision'], entityId: string, reason = '') =>
  tx.db
    .insertInto('moderation_decisions')
    .values({
      id: newId(),
      staff_id: tx.viewer?.id ?? null,
      decision,
      entity_id: entityId,
      reason: storableText(reason).trim().slice(0, longestReason),
      decided_at: tx.now(),
    })
    .execute()

const mostShown = 50

export const decisionsAbout = (ctx: Context, entityId: string): Promise<Decision[]> =>
  ctx.db
    .selectFrom('moderation_decisions')
    .selectAll()
    .where('entity_id', '=', entityId)
    .orderBy('decided_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
