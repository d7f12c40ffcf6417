import { sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { enrollmentsByUser, findActiveMembership } from '#server/domains/membership/membership.ts'
import type { Context } from '#server/platform/context.ts'
import { activityMonths } from '#shared/partner-program/bounds.ts'
import { countryInSentence, payoutCountry } from '#shared/partner-program/countries.ts'
import { formatFullDay, formatMonthYear } from '#shared/text/dates.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { findOpenApplication } from './applications.sql.ts'
import type { EnrollmentCheck } from './enrollment.ts'
import { payoutAccountByUser } from './payout-accounts.sql.ts'
import { isValidOn, taxFormByUser } from './tax-forms.sql.ts'
import { utcDay } from '#shared/time/days.ts'

/** The payout country: the latest one given, else the country of the request. */
export async function findPayoutCountry(ctx: Context, userId: string): Promise<string | undefined> {
  const account = await payoutAccountByUser(ctx).load(userId)
  const enrollment = await enrollmentsByUser(ctx).load(userId)
  const application = await findOpenApplication(ctx, userId)
  return account?.country ?? enrollment?.country ?? application?.country ?? ctx.origin.country
}

/** Every enrollment requirement, whether it is met, and what to do if not. */
export async function listEnrollmentChecks(ctx: Context, userId: string, requestedCountry?: string): Promise<EnrollmentCheck[]> {
  const membership = await findActiveMembership(ctx, userId)
  const country = requestedCountry ?? (await findPayoutCountry(ctx, userId))
  const isSupported = payoutCountry(country) !== undefined
  const account = await payoutAccountByUser(ctx).load(userId)
  const form = await taxFormByUser(ctx).load(userId)
  const hasAccount = account?.isComplete === true
  const hasForm = form !== undefined && isValidOn(form, utcDay(ctx.now()))
  const story = await findLatestStory(ctx, userId, addMonths(ctx.now(), -activityMonths))
  return [
    {
      check: 'IS_MEMBER',
      passed: membership !== undefined,
      message: membership
        ? t`You’ve been a member since ${formatMonthYear(membership.startedAt)}.`
        : t`Become a member. Writers in the program are members themselves.`,
    },
    { check: 'LOCATION', passed: isSupported, message: locationMessage(country, isSupported) },
    {
      check: 'PAYOUT_SETTINGS',
      passed: hasAccount && hasForm,
      message: payoutMessage(hasAccount, hasForm),
    },
    {
      check: 'POST_ACTIVITY',
      passed: story !== undefined,
      message: story
        ? `${story.title ? `“${story.title}”` : 'A story'}, ${formatFullDay(story.publishedAt, ctx.now())}.`
        : t`Publish a story. You haven’t published one in the last ${activityMonths} months.`,
    },
  ]
}

function locationMessage(country: string | undefined, isSupported: boolean): string {
  if (!country) return t`Tell us the country where you’re paid.`
  return isSupported
    ? t`We pay writers in ${countryInSentence(country)}.`
    : t`We can’t pay writers in ${countryInSentence(country)} yet.`
}

function payoutMessage(hasAccount: boolean, hasForm: boolean): string {
  if (hasAccount) return hasForm ? t`Your payouts and your tax form are set up.` : t`Fill in a tax form.`
  return hasForm ? t`Connect an account for payouts.` : t`Connect an account for payouts and fill in a tax form.`
}

/** The story published last, of those that count as activity. */
async function findLatestStory(
  ctx: Context,
  userId: string,
  since: Date,
): Promise<{ title: string; publishedAt: Date } | undefined> {
  const { rows } = await sql<{ title: string; publishedAt: Date }>`
    select title, first_published_at as published_at from stories
    where author_id = ${userId} and state = 'published' and first_published_at >= ${since}
      and in_response_to_id is null and in_response_to_list_id is null and external_url is null
    order by first_published_at desc limit 1`.execute(ctx.db)
  return rows[0]
}
