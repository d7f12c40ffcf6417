import { t } from '#shared/translation/translate.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { command } from '#server/platform/command.ts'
import type { MastodonSignUpError } from '#server/platform/mastodon/mastodon-servers.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { refused, type Refused } from '#server/platform/result.ts'
import { connectErrorTexts, isNewMastodonName } from '#shared/mastodon.ts'
import { saveLinkedAccount } from './save-linked-account.ts'
import { authorizeLinking } from './mastodon.policy.ts'
import { mastodonAccountsByUser } from './mastodon.sql.ts'

type ServerErrors = 'MastodonInstanceConnectionError' | 'MastodonAccountValidationError' | 'ServiceUnavailable'

type NewMastodonAccount = { username: string; acceptTerms: boolean }

const invalid = (message?: string) => refused('MastodonAccountValidationError', message ? { message } : {})

/** Creates and links an account on the product's own Mastodon server for a member. Calls that server outside of a transaction. */
export const createMastodonAccount = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'create-mastodon', ...perHour(5) }],
    refusals: [
      'Unauthorized',
      'Forbidden',
      'AlreadyExists',
      'MastodonInstanceConnectionError',
      'MastodonAccountValidationError',
      'ServiceUnavailable',
    ],
    transaction: 'none',
  },
  async (ctx, { username: typed, acceptTerms }: NewMastodonAccount) => {
    const allowed = await authorizeLinking(ctx)
    if (!allowed.ok) return allowed
    const { id: userId } = ctx.viewer
    const { instance } = ctx.config.mastodon
    if (await mastodonAccountsByUser(ctx).load(userId))
      return refused('AlreadyExists', { message: connectErrorTexts.ALREADY_CONNECTED })
    if (!acceptTerms) return invalid(t`Accept the rules of ${instance} to create an account.`)
    const username = typed.trim().replace(/^@/, '')
    if (!isNewMastodonName(username)) return invalid(t`Usernames on Mastodon can have up to 30 letters, numbers and underscores.`)
    const email = (await usersById(ctx).load(userId))?.email
    if (!email) return invalid(t`Verify your email address first. ${instance} will email you there.`)
    const person = await ctx.services.mastodon.signUp({ username, email })
    return typeof person === 'string' ? refusedBy(instance, person) : saveLinkedAccount(ctx, userId, person)
  },
)

function refusedBy(instance: string, error: MastodonSignUpError): Refused<ServerErrors> {
  switch (error) {
    case 'username-taken':
      return invalid(t`That username is taken on ${instance}. Choose another one.`)
    case 'username':
      return invalid()
    case 'email-taken':
      return invalid(t`Your email address already has an account on ${instance}. Link that one instead.`)
    case 'email':
      return invalid(t`${instance} doesn’t accept your email address. Change it in your settings, or link another account.`)
    case 'closed':
      return refused('ServiceUnavailable', {
        message: t`${instance} isn’t accepting new accounts right now. Please try again later.`,
      })
    case 'unreachable':
      return refused('MastodonInstanceConnectionError', {
        message: t`We couldn't reach ${instance}. Please try again later.`,
      })
  }
}
