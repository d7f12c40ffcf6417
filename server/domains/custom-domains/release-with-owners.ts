import { t } from '#shared/translation/translate.ts'
import { isClosed, usersById } from '#server/domains/accounts/accounts.ts'
import { sendNoticeMail } from '#server/domains/delivery/delivery.ts'
import { publicationsById } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts'
import { writeTo } from '#server/platform/translation/language-of-moment.ts'
import { pathTo } from '#shared/routes.ts'
import { findDomainById, findDomainByOwner } from './custom-domains.sql.ts'
import { releaseDomain } from './disconnect-domain.ts'

type Side = 'former' | 'new'

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-domain-transfer-mail': { domainId: string; userId: string; side: Side }
  }
}

/** A deleted publication releases its domain. */
export const releaseWithOwners: Listeners = {
  PublicationDeleted: async (tx, { publicationId }) => {
    await releaseDomain(tx, { publicationId })
  },
  /**
   * A live domain stays, because readers know the address and its records still agree to it. One that never went live was the wish of the
   * former owner alone.
   */
  PublicationTransferred: async (tx, { publicationId, formerOwnerId, ownerId }) => {
    const domain = await findDomainByOwner(tx, { publicationId })
    if (!domain) return
    if (domain.status !== 'LIVE') {
      await releaseDomain(tx, { publicationId })
      return
    }
    for (const [userId, side] of [
      [formerOwnerId, 'former'],
      [ownerId, 'new'],
    ] as const)
      await tx.services.jobs.enqueue(tx.db, {
        kind: 'send-domain-transfer-mail',
        payload: { domainId: domain.id, userId, side },
      })
    tx.afterCommit(() => tx.services.jobs.pollNow())
  },
}

export const domainTransferJobs: JobHandlers = {
  'send-domain-transfer-mail': (payload, ctx) => sendTransferMail(ctx, payload),
}

const texts: Record<Side, (domain: string, publication: string) => string> = {
  former: (domain, publication) =>
    t`${publication} has a new owner and stays at ${domain}, as long as its DNS records point here. If the domain is yours and you want it back, remove those records.`,
  new: (domain, publication) =>
    t`${publication} stays at ${domain}, which its former owner connected. Ask them to transfer the domain to you: its DNS decides where the address leads. You can also disconnect it in the settings.`,
}

async function sendTransferMail(
  ctx: Context,
  { domainId, userId, side }: { domainId: string; userId: string; side: Side },
): Promise<void> {
  const row = await findDomainById(ctx, domainId)
  const publication = row?.publicationId ? await publicationsById(ctx).load(row.publicationId) : undefined
  const user = await usersById(ctx).load(userId)
  if (row?.status !== 'LIVE' || !publication || !user?.email || isClosed(user)) return
  writeTo(ctx, user)
  const text = texts[side](row.domain, publication.name)
  await sendNoticeMail(ctx, {
    to: user.email,
    subject: t`The domain of ${publication.name}`,
    title: t`${publication.name} stays at ${row.domain}`,
    preview: text,
    name: user.name,
    text: [text],
    ...(side === 'new' && {
      button: {
        label: t`Open settings`,
        url: ctx.config.baseUrl + pathTo('ShowCollectionSettings', { collectionSlug: publication.slug }),
      },
    }),
    note: t`You’re getting this email because it’s about a domain that you connected, or of a publication that you own.`,
  })
}
