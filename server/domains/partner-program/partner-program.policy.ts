import { accountPolicy } from '#server/domains/accounts/accounts.ts'
import type { Story } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'

/** Earnings are private to the writer and staff: editors of a publication see a story's reads, not its earnings. */
export const partnerPolicy = {
  seeEarnings: (ctx: Context, story: Pick<Story, 'authorId'>): boolean => accountPolicy.seePrivate(ctx, { id: story.authorId }),
  /** Enrollments, applications, payouts and bonuses of others. */
  decide: (ctx: Context): boolean => ctx.viewer?.isStaff === true,
}
