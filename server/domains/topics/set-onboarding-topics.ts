import type { Context } from '#server/platform/context.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { hour } from '#shared/time/units.ts'
import { followTag } from './follow-tag.ts'

const fewestOnboardingTopics = 3
const mostOnboardingTopics = 50

const perHour = { limit: 20, windowMs: hour }

/** Follows the topics a new user has chosen. */
export const setOnboardingTopics = (
  ctx: Context,
  tagSlugs: readonly string[],
): Promise<Result<true, 'Unauthorized' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const slugs = [...new Set(tagSlugs)]
    if (slugs.length < fewestOnboardingTopics || slugs.length > mostOnboardingTopics)
      return refused('BadRequest', {
        message: `Choose at least ${fewestOnboardingTopics} topics, and no more than ${mostOnboardingTopics}.`,
        field: 'tagSlugs',
      })
    const tooOften = limitedAs('BadRequest', tx, 'onboarding-topics', perHour)
    if (tooOften) return tooOften
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
