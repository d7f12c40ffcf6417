import { phrase, t } from '#shared/translation/translate.ts'
import { isClosed, usersById } from '#server/domains/accounts/accounts.ts'
import { sendNoticeMail } from '#server/domains/delivery/delivery.ts'
import type { Context } from '#server/platform/context.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { pathTo } from '#shared/routes.ts'
import { publicationsById } from '../publications.sql.ts'

type Occasion = 'accepted' | 'declined' | 'ended' | 'withdrawn' | 'inherited' | 'removed' | 'demoted' | 'staff-left'
/** An email to one side of a change of roles, about the other. */
type StaffMail = { publicationId: string; userId: string; otherId: string; occasion: Occasion }

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-staff-mail': StaffMail
  }
}

export const staffMailJobs: JobHandlers = {
  'send-staff-mail': (mail, ctx) => sendStaffMail(ctx, mail),
}

export async function queueStaffMail(tx: Context, mail: StaffMail): Promise<void> {
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-staff-mail', payload: mail })
  tx.afterCommit(() => tx.services.jobs.pollNow())
}

type Text = (publication: string, other: string) => { title: string; text: string }

/** Who gets these owns the publication, and the others do not. */
const toOwners: ReadonlySet<Occasion> = new Set(['declined', 'ended', 'inherited', 'staff-left'])

const endedText = phrase`What you scheduled there stays a draft, the links you made to stories of others and your invitations have ended, and replies to its newsletter no longer reach you.`

const texts: Record<Occasion, Text> = {
  accepted: (publication, other) => ({
    title: t`${other} owns ${publication} now`,
    text: t`${other} accepted ${publication}. You’re an editor now, and only the new owner can transfer it back.`,
  }),
  declined: (publication, other) => ({
    title: t`${other} declined ${publication}`,
    text: t`${other} doesn’t want to take over ${publication}. You still own it and can offer it to someone else.`,
  }),
  ended: (publication, other) => ({
    title: t`Your offer of ${publication} has ended`,
    text: t`${other} can no longer take over ${publication}. You still own it and can offer it to someone else.`,
  }),
  withdrawn: (publication) => ({
    title: t`The offer of ${publication} has ended`,
    text: t`${publication} is no longer offered to you. Nothing changes: your role there stays what it was.`,
  }),
  inherited: (publication) => ({
    title: t`You own ${publication} now`,
    text: t`The owner of ${publication} deleted their account, and it passed to you. You can offer it to someone else or delete it in its settings.`,
  }),
  removed: (publication) => ({
    title: t`You’re no longer on the staff of ${publication}`,
    text: t`You’re no longer on the staff of ${publication}. Your stories stay where they are. ${t(endedText)}`,
  }),
  demoted: (publication) => ({
    title: t`You’re a writer for ${publication} now`,
    text: t`You were an editor of ${publication}, and are a writer now: you submit stories to its editors. ${t(endedText)}`,
  }),
  'staff-left': (publication, other) => ({
    title: t`${other} no longer edits ${publication}`,
    text: t`${other} can no longer edit ${publication}. Stories and issues that they scheduled there stay drafts, the links they made to stories of others and their invitations have ended, and replies to the newsletter no longer go to them. Schedule again what should go out.`,
  }),
}

/** Always sent, because it is about what people may do in a publication. */
async function sendStaffMail(ctx: Context, { publicationId, userId, otherId, occasion }: StaffMail): Promise<void> {
  const publication = await publicationsById(ctx).load(publicationId)
  const user = await usersById(ctx).load(userId)
  const other = await usersById(ctx).load(otherId)
  if (!publication || publication.deletedAt || !user?.email || isClosed(user)) return
  writeTo(ctx, user)
  const { title, text } = texts[occasion](publication.name, other?.name || other?.username || t`The other side`)
  const route = toOwners.has(occasion) ? 'ShowCollectionSettings' : 'ShowCollectionHome'
  await sendNoticeMail(ctx, {
    to: user.email,
    subject: title,
    title,
    preview: text,
    name: user.name,
    text: [text],
    button: {
      label: route === 'ShowCollectionHome' ? t`See ${publication.name}` : t`Open settings`,
      url: ctx.config.baseUrl + pathTo(route, { collectionSlug: publication.slug }),
    },
    note: t`You’re getting this email because it’s about your role in a publication.`,
  })
}
