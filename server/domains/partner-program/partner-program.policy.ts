import { seesPrivately } from '#server/domains/accounts/accounts.ts'
import type { Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'

/** Money is between the writer and us: editors of a publication see how a story is read, not what it earns. */
export const partnerPolicy = {
  seeEarnings: (ctx: Context, story: Pick<Story, 'author_id'>): boolean => seesPrivately(ctx, { id: story.author_id }),
  /** Enrolments, applications, payouts and bonuses of others. */
  decide: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}
