import { t } from '#shared/translation/translate.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { ok, refused } from '#server/platform/result.ts'
import { type PostEarningReason, postEarningReasons } from '#shared/enums/partner-program.ts'
import { utcDay } from '#shared/time/days.ts'
import { monthOf } from './earning.ts'
import { postLedgerEntries } from './ledger.sql.ts'
import { partnerPolicy } from './partner-program.policy.ts'

type Row = { storyId: string; reason: PostEarningReason }

/** Why a story earns nothing or has a bonus, in the order of the enumeration. */
export const reasonsByStory = loader(
  ({ db }, ids) => db.selectFrom('storyEarningReasons').select(['storyId', 'reason']).where('storyId', '=', anyOf(ids)),
  (rows: readonly Row[]) =>
    new Map(
      [...Map.groupBy(rows, ({ storyId }) => storyId)].map(([id, storyRows]) => [
        id,
        postEarningReasons.filter((reason) => storyRows.some((row) => row.reason === reason)),
      ]),
    ),
)

/** Excludes a story from earning, or ends the exclusion; for staff. */
export const setEarningReason = command(
  { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound'] },
  async (tx, storyId: string, reason: PostEarningReason | null) => {
    if (!partnerPolicy.decide(tx)) return refused('Forbidden')
    const story = await storiesById(tx).load(storyId)
    if (!story || story.state === 'deleted') return refused('NotFound')
    await tx.db.deleteFrom('storyEarningReasons').where('storyId', '=', storyId).where('reason', '<>', 'AWARDED_BONUS').execute()
    if (reason) await insertReason(tx, storyId, reason)
    const about = { entityId: storyId, userId: story.authorId }
    await publishEvent(
      tx,
      'StaffActionTaken',
      reason ? { ...about, action: 'SET_EARNING_REASON', detail: reason } : { ...about, action: 'CLEAR_EARNING_REASON' },
    )
    reasonsByStory(tx).clear(storyId)
    return ok((await reasonsByStory(tx).load(storyId)) ?? [])
  },
)

const insertReason = (tx: SignedInContext, storyId: string, reason: PostEarningReason) =>
  tx.db
    .insertInto('storyEarningReasons')
    .values({ storyId, reason, setBy: tx.viewer.id, setAt: tx.now() })
    .onConflict((conflict) => conflict.columns(['storyId', 'reason']).doNothing())
    .execute()

const largestBonus = 1_000_000

type Bonus = { postId: string; amount: number; note: string }

/** Awards a bonus to the writer of a story; for staff. */
export const awardBonus = command(
  { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound', 'BadRequest'] },
  async (tx, { postId: storyId, amount, note }: Bonus) => {
    if (!partnerPolicy.decide(tx)) return refused('Forbidden')
    if (amount < 1 || amount > largestBonus)
      return refused('BadRequest', { field: 'amount', message: t`A bonus can be 1 to ${largestBonus} cents.` })
    if (note.trim() === '') return refused('BadRequest', { field: 'note', message: t`Give a reason for the record.` })
    const story = await storiesById(tx).load(storyId)
    if (!story || story.state === 'deleted') return refused('NotFound')
    await postLedgerEntries(tx, [
      {
        userId: story.authorId,
        kind: 'CREDIT',
        creditKind: 'BONUS',
        amount,
        currency: 'USD',
        month: monthOf(utcDay(tx.now())),
        storyId,
        note: note.slice(0, 1_000) || null,
      },
    ])
    await insertReason(tx, storyId, 'AWARDED_BONUS')
    const about = { entityId: storyId, userId: story.authorId }
    await publishEvent(tx, 'StaffActionTaken', { ...about, action: 'AWARD_BONUS', detail: String(amount), reason: note })
    reasonsByStory(tx).clear(storyId)
    return ok((await reasonsByStory(tx).load(storyId)) ?? [])
  },
)
