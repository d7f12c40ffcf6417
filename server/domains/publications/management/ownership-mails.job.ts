import { isClosed, sendNoticeMail, usersById } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { pathTo } from '#shared/routes.ts'
import { publicationsById } from '../publications.sql.ts'

type Occasion = 'accepted' | 'declined' | 'ended' | 'withdrawn' | 'inherited'
/** An email to one side of a change of owner, about the other. */
type OwnershipMail = { publicationId: string; userId: string; otherId: string; occasion: Occasion }

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-ownership-mail': OwnershipMail
  }
}

export const ownershipJobs: JobHandlers = {
  'send-ownership-mail': (mail, ctx) => sendOwnershipMail(ctx, mail),
}

export async function queueOwnershipMail(tx: Context, mail: OwnershipMail): Promise<void> {
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-ownership-mail', payload: mail })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

type Text = (publication: string, other: string) => { title: string; text: string }

const texts: Record<Occasion, Text> = {
  accepted: (publication, other) => ({
    title: `${other} owns ${publication} now`,
    text: `${other} accepted ${publication}. You’re an editor now, and only the new owner can transfer it back.`,
  }),
  declined: (publication, other) => ({
    title: `${other} declined ${publication}`,
    text: `${other} doesn’t want to take over ${publication}. You still own it and can offer it to someone else.`,
  }),
  ended: (publication, other) => ({
    title: `Your offer of ${publication} has ended`,
    text: `${other} can no longer take over ${publication}. You still own it and can offer it to someone else.`,
  }),
  withdrawn: (publication) => ({
    title: `The offer of ${publication} has ended`,
    text: `${publication} is no longer offered to you. Nothing changes: your role there stays what it was.`,
  }),
  inherited: (publication) => ({
    title: `You own ${publication} now`,
    text: `The owner of ${publication} deleted their account, and it passed to you. You can offer it to someone else or delete it in its settings.`,
  }),
}

/** Always sent, because it is about who is responsible for a publication. */
async function sendOwnershipMail(ctx: Context, { publicationId, userId, otherId, occasion }: OwnershipMail): Promise<void> {
  const publication = await publicationsById(ctx).load(publicationId)
  const user = await usersById(ctx).load(userId)
  const other = await usersById(ctx).load(otherId)
  if (!publication || publication.deletedAt || !user?.email || isClosed(user)) return
  const { title, text } = texts[occasion](publication.name, other?.name || other?.username || 'The other side')
  const route = occasion === 'withdrawn' || occasion === 'accepted' ? 'ShowCollectionHome' : 'ShowCollectionSettings'
  await sendNoticeMail(ctx, {
    to: user.email,
    subject: title,
    title,
    preview: text,
    name: user.name,
    text: [text],
    button: {
      label: route === 'ShowCollectionHome' ? `See ${publication.name}` : 'Open settings',
      url: ctx.config.baseUrl + pathTo(route, { collectionSlug: publication.slug }),
    },
    note: 'You’re getting this email because it’s about who owns a publication.',
  })
}
