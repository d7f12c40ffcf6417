import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import type { MastodonPerson } from '#server/platform/mastodon/mastodon-servers.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { connectErrorTexts } from '#shared/mastodon.ts'
import type { MastodonAccount } from './mastodon-account.ts'
import { insertMastodonAccount, mastodonAccountsByUser } from './mastodon.sql.ts'

/** Links an account whose ownership is proved. Each account has one user, and each user one account. */
export const saveLinkedAccount = (
  ctx: Context,
  userId: string,
  person: MastodonPerson,
): Promise<Result<MastodonAccount, 'AlreadyExists'>> =>
  ctx.transaction<Result<MastodonAccount, 'AlreadyExists'>>(async (tx) => {
    const linked = await insertMastodonAccount(tx, userId, person)
    if (!linked) {
      const hasAccount = (await mastodonAccountsByUser(tx).load(userId)) !== undefined
      return refused('AlreadyExists', { message: connectErrorTexts[hasAccount ? 'ALREADY_CONNECTED' : 'ACCOUNT_TAKEN'] })
    }
    // The profile and stories of the user show it.
    await publishEvent(tx, 'ProfileChanged', { userId })
    return ok(linked)
  })
