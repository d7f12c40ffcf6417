import type { Context } from '#server/platform/context.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { listDecisions, type ModerationDecision } from './decisions.sql.ts'
import { moderationPolicy } from './moderation.policy.ts'

/** Everything staff did, and their accesses to private data, newest first, for all staff. */
export const listStaffDecisions = async (
  ctx: Context,
  request: PageRequest,
): Promise<Result<Page<ModerationDecision>, 'Forbidden'>> =>
  moderationPolicy.decide(ctx) ? ok(await listDecisions(ctx, request)) : refused('Forbidden')
