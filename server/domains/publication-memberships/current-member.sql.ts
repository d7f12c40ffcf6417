import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { day, second } from '#shared/time/units.ts'

/** The rule of `isCurrent` for rows `m` of `publication_memberships`. */
export const isCurrentRow = ({ config, now }: Pick<Context, 'config' | 'now'>): RawBuilder<boolean> => {
  const graceSeconds = (config.gracePeriodDays * day) / second
  return sql<boolean>`(m.status = 'ACTIVE' and case when m.cancelled_at is null and m.source <> 'GIFT'
    then greatest(m.period_ends_at, m.payment_failed_at) + ${graceSeconds}::int * interval '1 second' > ${now()}::timestamptz
    else m.period_ends_at > ${now()}::timestamptz end)`
}

type Person = { userId: RawBuilder<string | null>; email: RawBuilder<string | null> }

/**
 * Whether somebody is a member of a publication now, by their account or, while nobody has one with it, by an address whose membership was
 * imported. `among` narrows the memberships `m`.
 */
export const isMemberNow = (
  ctx: Pick<Context, 'config' | 'now'>,
  publicationId: RawBuilder<string | null>,
  { userId, email }: Person,
  among: RawBuilder<boolean> = sql<boolean>`true`,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from publication_memberships m
    where m.publication_id = ${publicationId} and m.user_id = ${userId} and ${isCurrentRow(ctx)} and ${among})
  or exists (select 1 from publication_memberships m
    where m.publication_id = ${publicationId} and m.user_id is null and lower(m.email) = lower(${email}) and ${isCurrentRow(ctx)} and ${among}))`
