import type { Context } from '#server/platform/context.ts'
import type { Identity } from '#server/platform/identity/identity-providers.ts'
import { limited } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { SocialProvider } from '#shared/enums/social-provider.ts'
import { isSignInProvider, providerNames } from '#shared/social-state.ts'
import { hour } from '#shared/time/units.ts'
import { passwordHashOf } from '../passwords/passwords.sql.ts'
import { tellOwner } from '../security-news.ts'
import { usersById } from '../users.sql.ts'
import { type LinkedAccount, linkedAccountsOf, ownerOfIdentity, removeLink, saveLink } from './linked-accounts.sql.ts'

type ConnectRefusals = 'Unauthorized' | 'BadRequest' | 'AlreadyExists' | 'Conflict'

const perHour = { limit: 20, windowMs: hour }
const longestToken = 8_000

/** Links an external account, which has just been signed in to, to the viewer's account. */
export const connectIdentity = (ctx: Context, who: Identity): Promise<Result<LinkedAccount, ConnectRefusals>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const name = providerNames[who.provider]
    const ownerId = await ownerOfIdentity(tx, who)
    if (ownerId && ownerId !== tx.viewer.id)
      return refused('AlreadyExists', {
        message: `That ${name} account is already connected to another account.`,
        code: 'ACCOUNT_TAKEN',
      })
    const linked = await saveLink(tx, tx.viewer.id, who)
    if (!linked)
      return refused('Conflict', {
        message: `Your account is already connected to ${name}. Disconnect it first to connect a different one.`,
        code: 'ALREADY_CONNECTED',
      })
    await tellOwner(tx, tx.viewer.id, 'account-connected', name)
    return ok(linked)
  })

/** The same with a provider's signed token, for apps that run the provider's sign-in themselves. */
export async function connectByToken(
  ctx: Context,
  provider: SocialProvider,
  token: string,
): Promise<Result<LinkedAccount, ConnectRefusals>> {
  if (!ctx.viewer) return refused('Unauthorized')
  const tooOften = limited(ctx, 'connect-account', perHour)
  if (tooOften) return refused('BadRequest', { message: tooOften.refusal.message ?? '', code: 'RateLimited' })
  const isReadable = isSignInProvider(provider) && token.length <= longestToken
  const who = isReadable ? await ctx.services.identity.readToken(provider, token) : undefined
  if (who) return connectIdentity(ctx, who)
  return refused('BadRequest', { message: 'We couldn’t connect that account. Please try again.', code: 'UNKNOWN' })
}

type DisconnectRefusals = 'Unauthorized' | 'NotFound' | 'Conflict'

/** Refuses to unlink the last way to sign in. */
export const disconnectAccount = (ctx: Context, provider: SocialProvider): Promise<Result<void, DisconnectRefusals>> =>
  ctx.transaction<Result<void, DisconnectRefusals>>(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const { id } = tx.viewer
    // Serializes concurrent requests, so that they cannot remove both remaining ways to sign in.
    await tx.db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    const linked = await linkedAccountsOf(tx, id)
    if (!isSignInProvider(provider) || !linked.some((one) => one.provider === provider)) return refused('NotFound')
    const user = await usersById(tx).load(id)
    const hasOther = user?.email || linked.length > 1 || (await passwordHashOf(tx, id))
    if (!hasOther)
      return refused('Conflict', {
        message: `${providerNames[provider]} is your only way to sign in. Add an email address or a password first.`,
        code: 'LAST_WAY_IN',
      })
    await removeLink(tx, id, provider)
    await tellOwner(tx, id, 'account-disconnected', providerNames[provider])
    return ok(undefined)
  })

export const ownLinkedAccounts = async (ctx: Context): Promise<Result<LinkedAccount[], 'Unauthorized'>> =>
  ctx.viewer ? ok(await linkedAccountsOf(ctx, ctx.viewer.id)) : refused('Unauthorized')
