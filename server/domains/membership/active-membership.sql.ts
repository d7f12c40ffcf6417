import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import { day, second } from '#shared/time/units.ts'

/** The rule of `isActive`, for an account in SQL: whether it has a membership of the site now. */
export const isSiteMemberNow = (
  { config, now }: Pick<Context, 'config' | 'now'>,
  userId: RawBuilder<string | null>,
): RawBuilder<boolean> => {
  const graceSeconds = (config.gracePeriodDays * day) / second
  return sql<boolean>`exists (select 1 from memberships ms where ms.user_id = ${userId} and ms.status = 'ACTIVE'
    and case when ms.cancelled_at is null
        and (ms.payment_failed_at is not null or (ms.provider <> 'GIFT' and ms.due_at is not null and ms.was_active))
      then greatest(ms.current_period_ends_at, ms.payment_failed_at) + ${graceSeconds}::int * interval '1 second' > ${now()}::timestamptz
      else ms.current_period_ends_at > ${now()}::timestamptz end)`
}
