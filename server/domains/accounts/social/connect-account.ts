import type { Context } from '#server/platform/context.ts'
import type { Identity } from '#server/platform/identity/identity-providers.ts'
import { enforceRateLimit } from '#server/platform/enforce-rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { SocialProvider } from '#shared/enums/social-provider.ts'
import { isSignInProvider, providerNames } from '#shared/social-state.ts'
import { hour } from '#shared/time/units.ts'
import { findPasswordHash } from '../passwords/passwords.sql.ts'
import { notifyOwner } from '../security-event.ts'
import { requireRecentSignIn } from '../sessions.ts'
import { usersById } from '../users.sql.ts'
import {
  type LinkedAccount,
  listLinkedAccounts,
  findIdentityOwner,
  deleteLinkedAccount,
  insertLinkedAccount,
} from './linked-accounts.sql.ts'

type ConnectRefusals = 'Unauthorized' | 'BadRequest' | 'AlreadyExists' | 'Conflict'

const perHour = { limit: 20, windowMs: hour }
const maxTokenLength = 8_000

/** Links an external account, which has just been signed in to, to the viewer's account. Needs a recent sign-in to the latter, too. */
export const connectIdentity = (ctx: Context, identity: Identity): Promise<Result<LinkedAccount, ConnectRefusals>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const unproved = await requireRecentSignIn(tx)
    if (unproved) return unproved
    const name = providerNames[identity.provider]
    const ownerId = await findIdentityOwner(tx, identity)
    if (ownerId && ownerId !== tx.viewer.id)
      return refused('AlreadyExists', {
        message: `That ${name} account is already connected to another account.`,
        code: 'ACCOUNT_TAKEN',
      })
    const linked = await insertLinkedAccount(tx, tx.viewer.id, identity)
    if (!linked)
      return refused('Conflict', {
        message: `Your account is already connected to ${name}. Disconnect it first to connect a different one.`,
        code: 'ALREADY_CONNECTED',
      })
    await notifyOwner(tx, tx.viewer.id, 'account-connected', name)
    return ok(linked)
  })

/** The same with a provider's signed token, for apps that run the provider's sign-in themselves. */
export async function connectByToken(
  ctx: Context,
  provider: SocialProvider,
  token: string,
): Promise<Result<LinkedAccount, ConnectRefusals>> {
  if (!ctx.viewer) return refused('Unauthorized')
  const rateLimited = enforceRateLimit(ctx, 'connect-account', perHour)
  if (rateLimited) return refused('BadRequest', { message: rateLimited.refusal.message ?? '', code: 'RateLimited' })
  const isReadable = isSignInProvider(provider) && token.length <= maxTokenLength
  const identity = isReadable ? await ctx.services.identity.readToken(provider, token) : undefined
  if (identity) return connectIdentity(ctx, identity)
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
    const linked = await listLinkedAccounts(tx, id)
    if (!isSignInProvider(provider) || !linked.some((one) => one.provider === provider)) return refused('NotFound')
    const user = await usersById(tx).load(id)
    const hasOther = user?.email || linked.length > 1 || (await findPasswordHash(tx, id))
    if (!hasOther)
      return refused('Conflict', {
        message: `${providerNames[provider]} is your only way to sign in. Add an email address or a password first.`,
        code: 'LAST_WAY_IN',
      })
    await deleteLinkedAccount(tx, id, provider)
    await notifyOwner(tx, id, 'account-disconnected', providerNames[provider])
    return ok(undefined)
  })

export const listOwnLinkedAccounts = async (ctx: Context): Promise<Result<LinkedAccount[], 'Unauthorized'>> =>
  ctx.viewer ? ok(await listLinkedAccounts(ctx, ctx.viewer.id)) : refused('Unauthorized')
