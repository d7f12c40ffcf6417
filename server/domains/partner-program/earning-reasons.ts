import { storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { type PostEarningReason, postEarningReasons } from '#shared/enums/post-earning-reason.ts'
import { utcDay } from '#shared/time/days.ts'
import { monthOf } from './earning.ts'
import { enter } from './ledger.sql.ts'
import { partnerPolicy } from './partner-program.policy.ts'

type Row = { post_id: string; reason: PostEarningReason }

/** Why a story earns nothing or has a bonus, in the order of the enumeration. */
export const reasonsByStory = loader(
  ({ db }, ids) => db.selectFrom('post_earning_reasons').select(['post_id', 'reason']).where('post_id', '=', anyOf(ids)),
  (rows: readonly Row[]) =>
    new Map(
      [...Map.groupBy(rows, ({ post_id }) => post_id)].map(([id, own]) => [
        id,
        postEarningReasons.filter((reason) => own.some((row) => row.reason === reason)),
      ]),
    ),
)

type Trouble = 'Forbidden' | 'NotFound'

/** Excludes a story from earning, or ends the exclusion; for staff. */
export const setEarningReason = (
  ctx: Context,
  postId: string,
  reason: PostEarningReason | null,
): Promise<Result<PostEarningReason[], Trouble>> =>
  ctx.transaction(async (tx) => {
    if (!partnerPolicy.decide(tx)) return refused('Forbidden')
    const story = await storiesById(tx).load(postId)
    if (!story || story.state === 'deleted') return refused('NotFound')
    await tx.db.deleteFrom('post_earning_reasons').where('post_id', '=', postId).where('reason', '<>', 'AWARDED_BONUS').execute()
    if (reason) await keepReason(tx, postId, reason)
    const about = { entityId: postId, userId: story.author_id }
    await announce(
      tx,
      'StaffActed',
      reason ? { ...about, action: 'SET_EARNING_REASON', detail: reason } : { ...about, action: 'CLEAR_EARNING_REASON' },
    )
    reasonsByStory(tx).clear(postId)
    return ok((await reasonsByStory(tx).load(postId)) ?? [])
  })

const keepReason = (tx: Context, postId: string, reason: PostEarningReason) =>
  tx.db
    .insertInto('post_earning_reasons')
    .values({ post_id: postId, reason, set_by: tx.viewer?.id ?? null, set_at: tx.now() })
    .onConflict((conflict) => conflict.columns(['post_id', 'reason']).doNothing())
    .execute()

const largestBonus = 1_000_000

/** Awards a bonus to the writer of a story; for staff. */
export const awardBonus = (
  ctx: Context,
  { postId, amount, note }: { postId: string; amount: number; note: string },
): Promise<Result<PostEarningReason[], Trouble | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    if (!partnerPolicy.decide(tx)) return refused('Forbidden')
    if (amount < 1 || amount > largestBonus)
      return refused('BadRequest', { field: 'amount', message: `A bonus can be 1 to ${largestBonus} cents.` })
    const story = await storiesById(tx).load(postId)
    if (!story || story.state === 'deleted') return refused('NotFound')
    await enter(tx, [
      {
        user_id: story.author_id,
        kind: 'CREDIT',
        credit_kind: 'BONUS',
        amount,
        currency: 'USD',
        month: monthOf(utcDay(tx.now())),
        post_id: postId,
        note: note.slice(0, 1_000) || null,
      },
    ])
    await keepReason(tx, postId, 'AWARDED_BONUS')
    const about = { entityId: postId, userId: story.author_id }
    await announce(tx, 'StaffActed', { ...about, action: 'AWARD_BONUS', detail: String(amount), reason: note })
    reasonsByStory(tx).clear(postId)
    return ok((await reasonsByStory(tx).load(postId)) ?? [])
  })
