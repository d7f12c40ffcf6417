import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '#server/platform/database/escape-like.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import { oneMoreThan, type Page, type PageRequest, toPage } from '#server/platform/paging.ts'
import type { PublicationMemberStatus } from '#shared/enums/member-management.ts'
import { foldText } from '#shared/text/fold.ts'
import type { PublicationMembership } from '../publication-membership.ts'
import { isCurrentRow } from '../current-member.sql.ts'

/** A membership as its publication sees it: the name of the account, and the address in use. */
export type PayingMember = PublicationMembership & { name: string | null; address: string | null; isCurrent: boolean }

export type MemberFilter = {
  tierId?: string | null | undefined
  /** Current members when omitted. */
  status?: PublicationMemberStatus | null | undefined
  /** In the name or the address. */
  search?: string | null | undefined
}

const isCanceled = sql`(m.cancelled_at is not null or m.source = 'GIFT')`

/** Former members are those whose membership ended, whatever the job has recorded yet. */
function statusCondition(ctx: Context, status: PublicationMemberStatus | null | undefined): RawBuilder<unknown> {
  const isCurrent = isCurrentRow(ctx)
  switch (status) {
    case 'ENDED':
      return sql`m.status = 'INACTIVE'`
    case 'ENDING':
      return sql`${isCurrent} and ${isCanceled}`
    case 'PAYMENT_FAILED':
      return sql`${isCurrent} and not ${isCanceled} and m.payment_failed_at is not null`
    case 'RENEWING':
      return sql`${isCurrent} and not ${isCanceled} and m.payment_failed_at is null`
    case null:
    case undefined:
  }
  return isCurrent
}

export const memberStatus = ({ isCurrent, cancelledAt, source, paymentFailedAt }: PayingMember): PublicationMemberStatus => {
  if (!isCurrent) return 'ENDED'
  if (cancelledAt || source === 'GIFT') return 'ENDING'
  return paymentFailedAt ? 'PAYMENT_FAILED' : 'RENEWING'
}

const containing = (text: string): string => `%${escapeLike(text)}%`

/** The members of a publication, newest first. */
export async function listMembers(
  ctx: Context,
  publicationId: string,
  { tierId, status, search }: MemberFilter,
  { limit, after }: PageRequest,
): Promise<Page<PayingMember>> {
  const typed = containing(search?.toLowerCase() ?? '')
  const { rows } = await sql<PayingMember>`
    select m.*, u.name, coalesce(u.email, m.email) as address, ${isCurrentRow(ctx)} as is_current
    from publication_memberships m left join users u on u.id = m.user_id
    where m.publication_id = ${publicationId} and ${statusCondition(ctx, status)}
      ${tierId ? sql`and m.tier_id = ${tierId}` : sql``}
      ${search ? sql`and (search_fold(u.name) like ${containing(foldText(search))} or lower(u.username) like ${typed} or lower(coalesce(u.email, m.email)) like ${typed})` : sql``}
      ${after ? sql`and (m.started_at, m.id) < (${after.at}, ${after.id})` : sql``}
    order by m.started_at desc, m.id desc limit ${oneMoreThan(limit)}`.execute(ctx.db)
  return toPage(rows, limit, ({ startedAt: at, id }) => ({ at, id }))
}

export type ExportedMember = PublicationMembership & {
  name: string | null
  username: string | null
  address: string | null
  tierName: string
  /** At the provider, where it knows them. */
  providerCustomerId: string | null
}

/** All members a publication has and had, in batches by their id. */
export async function listMembersToExport(
  db: Db,
  publicationId: string,
  { after, limit }: { after: string; limit: number },
): Promise<ExportedMember[]> {
  const { rows } = await sql<ExportedMember>`
    select m.*, u.name, u.username, coalesce(u.email, m.email) as address, t.name as tier_name,
      coalesce(m.customer_id, (select c.customer_id from payment_customers c
        where c.user_id = m.user_id and c.account_id = m.account_id limit 1)) as provider_customer_id
    from publication_memberships m join publication_tiers t on t.id = m.tier_id left join users u on u.id = m.user_id
    where m.publication_id = ${publicationId} and m.status <> 'PENDING' and m.id > ${after}
    order by m.id limit ${limit}`.execute(db)
  return rows
}
