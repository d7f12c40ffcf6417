import { type AuthorApplication, openAuthorApplications } from '#server/domains/books/books.ts'
import type { Context } from '#server/platform/context.ts'
import type { Page, PageRequest } from '#server/platform/paging.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { moderationPolicy } from '../moderation.policy.ts'

/** Open author applications, for staff. */
export const authorApplications = async (
  ctx: Context,
  request: PageRequest,
): Promise<Result<Page<AuthorApplication>, 'Forbidden'>> =>
  moderationPolicy.decide(ctx) ? ok(await openAuthorApplications(ctx, request)) : refused('Forbidden')
