import { sql } from 'kysely'
import { enrollmentsByUser, hasActiveMembership } from '#server/domains/membership/membership.ts'
import type { Context } from '#server/platform/context.ts'
import { activityMonths } from '#shared/partner-program/bounds.ts'
import { countryName, payoutCountry } from '#shared/partner-program/countries.ts'
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
  const isMember = await hasActiveMembership(ctx, userId)
  const country = requestedCountry ?? (await findPayoutCountry(ctx, userId))
  const isSupported = payoutCountry(country) !== undefined
  const account = await payoutAccountByUser(ctx).load(userId)
  const form = await taxFormByUser(ctx).load(userId)
  const hasAccount = account?.isComplete === true
  const hasForm = form !== undefined && isValidOn(form, utcDay(ctx.now()))
  const hasWritten = await hasPublishedSince(ctx, userId, addMonths(ctx.now(), -activityMonths))
  return [
    {
      check: 'IS_MEMBER',
      passed: isMember,
      message: isMember ? 'You are a member.' : 'Become a member. Writers in the program are members themselves.',
    },
    { check: 'LOCATION', passed: isSupported, message: locationMessage(country, isSupported) },
    {
      check: 'PAYOUT_SETTINGS',
      passed: hasAccount && hasForm,
      message: payoutMessage(hasAccount, hasForm),
    },
    {
      check: 'POST_ACTIVITY',
      passed: hasWritten,
      message: hasWritten
        ? `You published a story in the last ${activityMonths} months.`
        : `Publish a story. You haven’t published one in the last ${activityMonths} months.`,
    },
  ]
}

function locationMessage(country: string | undefined, isSupported: boolean): string {
  if (!country) return 'Tell us the country where you’re paid.'
  return isSupported ? `We pay writers in ${countryName(country)}.` : `We can’t pay writers in ${countryName(country)} yet.`
}

function payoutMessage(hasAccount: boolean, hasForm: boolean): string {
  if (hasAccount) return hasForm ? 'Your payouts and your tax form are set up.' : 'Fill in a tax form.'
  return hasForm ? 'Connect an account for payouts.' : 'Connect an account for payouts and fill in a tax form.'
}

async function hasPublishedSince(ctx: Context, userId: string, since: Date): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('stories')
    .select('id')
    .where('authorId', '=', userId)
    .where('state', '=', 'published')
    .where('firstPublishedAt', '>=', since)
    .where(sql<boolean>`in_response_to_id is null and in_response_to_list_id is null and external_url is null`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
