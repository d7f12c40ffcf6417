import { sendNoticeMail, usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import type { CollectionRole } from '#shared/enums/publications.ts'
import { pathTo } from '#shared/routes.ts'
import { publicationsById } from '../publications.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-invitation-mail': { invitationId: string }
  }
}

export const invitationJobs: JobHandlers = {
  'send-invitation-mail': ({ invitationId }, ctx) => sendInvitationMail(ctx, invitationId),
}

const roleLabels: Record<CollectionRole, string> = { OWNER: 'the owner', EDITOR: 'an editor', WRITER: 'a writer' }

/** An invitation answered or withdrawn in the meantime is not mailed. */
async function sendInvitationMail(ctx: Context, id: string): Promise<void> {
  const invitation = await ctx.db
    .selectFrom('publicationInvitations')
    .selectAll()
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('refusedAt', 'is', null)
    .executeTakeFirst()
  if (!invitation) return
  const publication = await publicationsById(ctx).load(invitation.publicationId)
  const user = invitation.userId ? await usersById(ctx).load(invitation.userId) : undefined
  const host = await usersById(ctx).load(invitation.invitedBy)
  const to = user?.email ?? invitation.email
  if (!publication || publication.deletedAt || !host || !to) return
  const name = host.name || host.username
  const role = roleLabels[invitation.role]
  await sendNoticeMail(ctx, {
    to,
    // Contains no text of the inviter, because recipients see the subject before the sender is established.
    subject: `You're invited to a publication on ${ctx.config.productName}`,
    title: `Join ${publication.name}`,
    preview: `${name} would like you to be ${role} there.`,
    ...(user?.name && { name: user.name }),
    text: [
      `${name} invites you to be ${role} of ${publication.name}, a publication on ${ctx.config.productName}. Sign in with this email address and accept or decline on its page.`,
    ],
    button: {
      label: `See ${publication.name}`,
      url: ctx.config.baseUrl + pathTo('ShowCollectionHome', { collectionSlug: publication.slug }),
    },
    note: 'Don’t know them? You can ignore this email. Nothing happens unless you accept.',
  })
}
