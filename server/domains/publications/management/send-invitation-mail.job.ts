import { type Phrase, phrase, t } from '#shared/translation/translate.ts'
import { sendNoticeMail } from '#server/domains/delivery/delivery.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import type { CollectionRole } from '#shared/enums/publications.ts'
import { pathTo } from '#shared/routes.ts'
import { publicationBounds } from '#shared/text/publication-bounds.ts'
import { publicationsById } from '../publications.sql.ts'
import { hasExpired } from './staff.sql.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-invitation-mail': { invitationId: string }
  }
}

export const invitationJobs: JobHandlers = {
  'send-invitation-mail': ({ invitationId }, ctx) => sendInvitationMail(ctx, invitationId),
}

const roleLabels: Record<CollectionRole, Phrase> = {
  OWNER: phrase`the owner`,
  EDITOR: phrase`an editor`,
  WRITER: phrase`a writer`,
}

/** An invitation answered or withdrawn in the meantime is not mailed. */
async function sendInvitationMail(ctx: Context, id: string): Promise<void> {
  const invitation = await ctx.db
    .selectFrom('publicationInvitations')
    .selectAll()
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('refusedAt', 'is', null)
    .executeTakeFirst()
  if (!invitation || hasExpired(ctx, invitation)) return
  const publication = await publicationsById(ctx).load(invitation.publicationId)
  const user = invitation.userId ? await usersById(ctx).load(invitation.userId) : undefined
  const host = await usersById(ctx).load(invitation.invitedBy)
  const to = user?.email ?? invitation.email
  if (!publication || publication.deletedAt || !host || !to) return
  if (user) writeTo(ctx, user)
  const name = host.name || host.username
  const role = t(roleLabels[invitation.role])
  const url = ctx.config.baseUrl + pathTo('ShowCollectionHome', { collectionSlug: publication.slug })
  await sendNoticeMail(ctx, {
    to,
    ...(invitation.role === 'OWNER'
      ? {
          subject: t`You're offered a publication on ${ctx.config.productName}`,
          title: t`Become the owner of ${publication.name}`,
          preview: t`${name} would like you to take it over.`,
          text: [
            t`${name} offers you ${publication.name}, where you’re on the staff. If you accept on its page, you own it: you decide on its settings, its people and its sales, and ${name} becomes an editor.`,
            t`Nothing changes unless you accept. The offer ends after ${publicationBounds.ownershipOfferDays} days.`,
          ],
          note: t`Don’t want to own it? Decline on its page, or ignore this email.`,
        }
      : {
          // Contains no text of the inviter, because recipients see the subject before the sender is established.
          subject: t`You're invited to a publication on ${ctx.config.productName}`,
          title: t`Join ${publication.name}`,
          preview: t`${name} would like you to be ${role} there.`,
          text: [
            t`${name} invites you to be ${role} of ${publication.name}, a publication on ${ctx.config.productName}. Sign in with this email address and accept or decline on its page.`,
          ],
          note: t`Don’t know them? You can ignore this email. Nothing happens unless you accept.`,
        }),
    ...(user?.name && { name: user.name }),
    button: { label: t`See ${publication.name}`, url },
  })
}
