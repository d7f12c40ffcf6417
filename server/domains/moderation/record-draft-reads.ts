import { listening, on } from '#server/platform/events.ts'
import { hour } from '#shared/time/units.ts'
import { keepDecision } from './decisions.sql.ts'

/** Reading on, or reloading the page, is the same reading. */
const sameReadingMs = hour

/** Writes down that a member of staff has read a private draft, where decisions about its writer's account are shown. */
export const recordDraftReads = listening(() => {
  on('DraftReadByStaff', async (tx, { storyId, authorId }) => {
    const reason = `Story ${storyId}`
    const known = await tx.db
      .selectFrom('moderation_decisions')
      .select('id')
      .where('entity_id', '=', authorId)
      .where('decision', '=', 'READ_DRAFT')
      .where('staff_id', '=', tx.viewer?.id ?? '')
      .where('reason', '=', reason)
      .where('decided_at', '>', new Date(tx.now().getTime() - sameReadingMs))
      .executeTakeFirst()
    if (!known) await keepDecision(tx, 'READ_DRAFT', authorId, reason)
  })
})
