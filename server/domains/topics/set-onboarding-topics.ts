import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { minOnboardingTopics } from '#shared/limits.ts'
import { followTag } from './follow-tag.ts'

const maxOnboardingTopics = 50

/** Follows the topics a new user has chosen. */
export const setOnboardingTopics = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'onboarding-topics', ...perHour(20) }],
    refusals: ['Unauthorized', 'BadRequest'],
  },
  async (tx, tagSlugs: readonly string[]) => {
    const slugs = [...new Set(tagSlugs)]
    if (slugs.length < minOnboardingTopics || slugs.length > maxOnboardingTopics)
      return refused('BadRequest', {
        message: t`Choose at least ${minOnboardingTopics} topics, and no more than ${maxOnboardingTopics}.`,
        field: 'tagSlugs',
      })
    for (const slug of slugs) {
      const followed = await followTag(tx, slug)
      if (followed.ok) continue
      const { kind, message } = followed.refusal
      return kind === 'NotFound'
        ? refused('BadRequest', { message: t`We couldn’t find one of these topics.`, field: 'tagSlugs' })
        : refused('Unauthorized', message ? { message } : {})
    }
    return ok(true)
  },
)
