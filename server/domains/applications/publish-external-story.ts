import { t } from '#shared/translation/translate.ts'
import { createExternalStory, type ExternalStory } from '#server/domains/import-export/import-export.ts'
import { findPublication, hasRole, viewerRoles } from '#server/domains/publications/publications.ts'
import { publishStory, storiesById } from '#server/domains/stories/stories.ts'
import { submitStory } from '#server/domains/submissions/submissions.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'

export type PublishStatus = 'public' | 'unlisted' | 'draft'

export type StoryToPublish = ExternalStory & { status: PublishStatus; notifiesFollowers: boolean }

/**
 * Publishes a story sent by a program, or stores it as a draft. In a publication, an editor's story is published and a writer's is
 * submitted for review.
 */
export const publishExternalStory = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'send-story', ...perHour(60) }],
    refusals: [
      'Unauthorized',
      'AccountSuspended',
      'NotFound',
      'Forbidden',
      'BadRequest',
      'Conflict',
      'AlreadyExists',
      'PublishingRestrictedBannedLinks',
      'RateLimited',
    ],
    transaction: 'none',
  },
  async (ctx, sent: StoryToPublish) => {
    const { publicationId } = sent
    const publication = publicationId === undefined ? undefined : await findPublication(ctx, publicationId)
    if (publicationId !== undefined && !publication) return refused('NotFound', { message: t`We can’t find that publication.` })
    const role = publicationId === undefined ? undefined : await viewerRoles(ctx).load(publicationId)
    if (publicationId !== undefined && !role)
      return refused('Forbidden', { message: t`Only people who write for a publication can submit stories to it.` })
    return createExternalStory(ctx, sent, async (tx, story) => {
      if (sent.status === 'draft') return ok(story)
      const visibility = sent.status === 'public' ? 'PUBLIC' : 'UNLISTED'
      if (publicationId === undefined || hasRole(role, 'EDITOR'))
        return publishStory(tx, story.id, { visibility, notifiesFollowers: sent.notifiesFollowers, publicationId })
      const submitted = await submitStory(tx, story.id, publicationId, { visibility })
      if (!submitted.ok) return submitted
      return ok((await storiesById(tx).load(story.id)) ?? story)
    })
  },
)
