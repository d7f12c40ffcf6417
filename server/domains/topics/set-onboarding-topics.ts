import type { Context } from '#server/platform/context.ts'
import { enforceRateLimitAs } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { followTag } from './follow-tag.ts'

const minOnboardingTopics = 3
const maxOnboardingTopics = 50

const perHour = { limit: 20, windowMs: hour }

/** Follows the topics a new user has chosen. */
export const setOnboardingTopics = (
  ctx: Context,
  tagSlugs: readonly string[],
): Promise<Result<true, 'Unauthorized' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const slugs = [...new Set(tagSlugs)]
    if (slugs.length < minOnboardingTopics || slugs.length > maxOnboardingTopics)
      return refused('BadRequest', {
        message: `Choose at least ${minOnboardingTopics} topics, and no more than ${maxOnboardingTopics}.`,
        field: 'tagSlugs',
      })
    const rateLimited = enforceRateLimitAs('BadRequest', tx, 'onboarding-topics', perHour)
    if (rateLimited) return rateLimited
    for (const slug of slugs) {
      const followed = await followTag(tx, slug)
      if (followed.ok) continue
      const { kind, message } = followed.refusal
      return kind === 'NotFound'
        ? refused('BadRequest', { message: 'We couldn’t find one of these topics.', field: 'tagSlugs' })
        : refused('Unauthorized', message ? { message } : {})
    }
    return ok(true)
  })
