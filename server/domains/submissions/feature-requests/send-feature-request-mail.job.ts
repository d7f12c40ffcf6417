import { t } from '#shared/translation/translate.ts'
import { sendNotificationMail } from '#server/domains/delivery/delivery.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { findPublication } from '#server/domains/publications/publications.ts'
import { storiesById } from '#server/domains/stories/stories.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { pathTo } from '#shared/routes.ts'

export const featureRequestJobs: JobHandlers = {
  'send-feature-request-mail': ({ requestId, token }, ctx) => mailRequest(ctx, requestId, token),
}

async function mailRequest(ctx: Context, requestId: string, token: string): Promise<void> {
  const { db } = ctx
  const request = await db
    .selectFrom('featureRequests')
    .selectAll()
    .where('id', '=', requestId)
    .where('answeredAt', 'is', null)
    .executeTakeFirst()
  const story = request && (await storiesById(ctx).load(request.storyId))
  const publication = request && (await findPublication(ctx, request.publicationId))
  const editor = request?.requestedBy ? await usersById(ctx).load(request.requestedBy) : undefined
  const writer = story && (await usersById(ctx).load(story.authorId))
  if (!story?.isListed || !publication || !editor || !writer) return
  writeTo(ctx, writer)
  const title = story.title || t`your story`
  await sendNotificationMail(ctx, story.authorId, 'NOTIFICATIONS_ALLOW_EDITORIAL_EMAIL', {
    subject: t`${publication.name} would like to feature ${title}`,
    title: t`${publication.name} would like your story`,
    text: t`${editor.name}, an editor of ${publication.name}, would like to feature ${title} there. It stays yours, with its claps and responses. You can accept or decline in the story’s settings.`,
    button: t`Review the request`,
    path: pathTo('RedirectPostRequestsPartnerFeatureToken', { postId: story.id, token }),
  })
}
