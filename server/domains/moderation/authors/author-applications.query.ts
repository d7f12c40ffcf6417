import { type AuthorApplication, listOpenAuthorApplications } from '#server/domains/books/books.ts'
import type { Context } from '#server/platform/context.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { moderationPolicy } from '../moderation.policy.ts'

/** Open author applications, for staff. */
export const listAuthorApplications = async (
  ctx: Context,
  request: PageRequest,
): Promise<Result<Page<AuthorApplication>, 'Forbidden'>> =>
  moderationPolicy.decide(ctx) ? ok(await listOpenAuthorApplications(ctx, request)) : refused('Forbidden')
