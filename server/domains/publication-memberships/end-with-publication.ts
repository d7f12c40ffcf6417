import { t } from '#shared/translation/translate.ts'
import { chargeTotal, lockCharge, refundCharge } from '#server/domains/payments/payments.ts'
import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { queuePublicationMail } from './publication-membership-mails.ts'
import { endImportsOf } from './manage/follow-imported.ts'
import type { PublicationMembership } from './publication-membership.ts'
import { endPublicationMembership } from './publication-memberships.sql.ts'

/** Members lose their reading with the publication, so what they have paid for the rest of their period goes back to them. */
export const endMembershipsWithPublication: Listeners = {
  PublicationDeleted: (tx, { publicationId }) => endSales(tx, publicationId),
  PublicationTrashed: (tx, { publicationId }) => endSales(tx, publicationId),
}

/** The job of renewals ends them one by one, because each has a charge of its own. Gifts that were not redeemed are refunded whole. */
async function endSales(tx: Context, publicationId: string): Promise<void> {
  await endImportsOf(tx, publicationId)
  await tx.db
    .updateTable('publicationMemberships')
    .set({ dueAt: tx.now() })
    .where('publicationId', '=', publicationId)
    .where('status', '=', 'ACTIVE')
    .execute()
  const gifts = await tx.db
    .updateTable('publicationGifts')
    .set({ status: 'ENDED' })
    .where('publicationId', '=', publicationId)
    .where('status', '=', 'PAID')
    .where('redeemedAt', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of gifts) await refundLast(tx, id, 1)
}

/** Ends a membership of a publication that is gone. */
export async function endWithPublication(tx: Context, membership: PublicationMembership): Promise<undefined> {
  const { id, source, periodStartsAt, periodEndsAt } = membership
  const left = Math.max(0, periodEndsAt.getTime() - tx.now().getTime())
  const share = Math.min(1, left / Math.max(1, periodEndsAt.getTime() - periodStartsAt.getTime()))
  const gift =
    source === 'GIFT'
      ? await tx.db
          .selectFrom('publicationGifts')
          .select('id')
          .where('membershipId', '=', id)
          .orderBy('redeemedAt', 'desc')
          .limit(1)
          .executeTakeFirst()
      : undefined
  await refundLast(tx, gift?.id ?? id, share)
  await queuePublicationMail(tx, await endPublicationMembership(tx, membership, { cancelledAt: tx.now() }), 'ended-publication')
}

/** Refunds this share of the last payment. A payment that the bank has reversed already is left alone. */
async function refundLast(tx: Context, subjectId: string, share: number): Promise<void> {
  const last = await tx.db
    .selectFrom('charges')
    .select('id')
    .where('subjectId', '=', subjectId)
    .where('status', '=', 'PAID')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const charge = last && (await lockCharge(tx, last.id))
  if (!charge || charge.disputedAt) return
  const amount = Math.round(chargeTotal(charge) * share)
  if (amount > 0) await refundCharge(tx, charge, { reason: 'ended', amount, note: t`The publication was deleted.` })
}
