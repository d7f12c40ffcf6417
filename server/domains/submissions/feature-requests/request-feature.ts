import { t } from '#shared/translation/translate.ts'
import { findPublication } from '#server/domains/publications/publications.ts'
import { isResponse, readStory, approvedPublicationId } from '#server/domains/stories/stories.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import { isViewer } from '#server/platform/viewer-reads.ts'
import { command } from '#server/platform/command.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { day } from '#shared/time/units.ts'
import { submissionPolicy } from '../submission.policy.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-feature-request-mail': { requestId: string; token: string }
  }
}

/** An unanswered request expires, after which it can be repeated. */
export const requestLifetimeMs = 30 * day

/** Requests permission from the writer of an independent story to feature it, by a mail with a link to respond. */
export const requestFeature = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'ask-to-feature', ...perHour(20) }],
    refusals: ['NotFound', 'Forbidden', 'Conflict'],
  },
  async (tx, storyId: string, publicationId: string) => {
    const publication = await findPublication(tx, publicationId)
    if (!publication) return refused('NotFound', { message: t`We can’t find that publication.` })
    if (!(await submissionPolicy.requestFeature(tx, publicationId))) return refused('Forbidden')
    const read = await readStory(tx, storyId)
    if (!read.ok || !read.story.isListed || isResponse(read.story))
      return refused('NotFound', { message: t`We can’t find a public story at that URL.` })
    const { story } = read
    if (isViewer(tx, story.authorId))
      return refused('Conflict', { message: t`This is your own story. Add it to the publication when you publish it.` })
    if (approvedPublicationId(story) || story.submittedToId)
      return refused('Conflict', { message: t`This story is already in a publication, or submitted to one.` })
    const { blockedBy, blocking } = await findBlocks(tx, story.authorId)
    if (blockedBy || blocking) return refused('Forbidden')
    await tx.db
      .deleteFrom('featureRequests')
      .where('storyId', '=', storyId)
      .where('publicationId', '=', publicationId)
      .where('answeredAt', 'is', null)
      .where('requestedAt', '<', new Date(tx.now().getTime() - requestLifetimeMs))
      .execute()
    const token = newToken()
    const request = await tx.db
      .insertInto('featureRequests')
      .values({
        id: newId(),
        tokenHash: hashToken(token),
        storyId,
        publicationId,
        requestedBy: tx.viewer.id,
        requestedAt: tx.now(),
      })
      .onConflict((conflict) => conflict.columns(['storyId', 'publicationId']).where('answeredAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!request) return refused('Conflict', { message: t`We’ve already asked the writer and are waiting for an answer.` })
    await tx.services.jobs.enqueue(tx.db, { kind: 'send-feature-request-mail', payload: { requestId: request.id, token } })
    tx.afterCommit(() => tx.services.jobs.pollNow())
    return ok(true)
  },
)
