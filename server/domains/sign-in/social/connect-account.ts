import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Identity } from '#server/platform/identity/identity-providers.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { SocialProvider } from '#shared/enums/accounts.ts'
import { isSignInProvider, providerNames } from '#shared/social-state.ts'
import { findPasswordHash } from '../passwords/passwords.sql.ts'
import { notifyOwner, usersById } from '#server/domains/accounts/accounts.ts'
import { requireRecentSignIn } from '#server/domains/sessions/sessions.ts'
import {
  type LinkedAccount,
  listLinkedAccounts,
  findIdentityOwner,
  deleteLinkedAccount,
  insertLinkedAccount,
} from './linked-accounts.sql.ts'

const limits = [{ action: 'connect-account', ...perHour(20) }]
const connectRefusals = ['Unauthorized', 'BadRequest', 'AlreadyExists', 'Conflict'] as const
const maxTokenLength = 8_000

/** Links an external account, which has just been signed in to, to the viewer's account. Needs a recent sign-in to the latter, too. */
export const connectIdentity = command({ requires: ['viewer'], limits, refusals: connectRefusals }, (tx, identity: Identity) =>
  saveIdentity(tx, tx.viewer.id, identity),
)

/** The same with a provider's signed token, for apps that run the provider's sign-in themselves. */
export const connectByToken = command(
  { requires: ['viewer'], limits, refusals: connectRefusals, transaction: 'none' },
  async (ctx, provider: SocialProvider, token: string) => {
    const isReadable = isSignInProvider(provider) && token.length <= maxTokenLength
    const identity = isReadable ? await ctx.services.identity.readToken(provider, token) : undefined
    if (identity) return ctx.transaction((tx) => saveIdentity(tx, ctx.viewer.id, identity))
    return refused('BadRequest', { message: t`We couldn’t connect that account. Please try again.`, code: 'UNKNOWN' })
  },
)

async function saveIdentity(
  tx: Context,
  userId: string,
  identity: Identity,
): Promise<Result<LinkedAccount, 'BadRequest' | 'AlreadyExists' | 'Conflict'>> {
  const unproved = await requireRecentSignIn(tx)
  if (unproved) return unproved
  const name = providerNames[identity.provider]
  const ownerId = await findIdentityOwner(tx, identity)
  if (ownerId && ownerId !== userId)
    return refused('AlreadyExists', {
      message: t`That ${name} account is already connected to another account.`,
      code: 'ACCOUNT_TAKEN',
    })
  const linked = await insertLinkedAccount(tx, userId, identity)
  if (!linked)
    return refused('Conflict', {
      message: t`Your account is already connected to ${name}. Disconnect it first to connect a different one.`,
      code: 'ALREADY_CONNECTED',
    })
  await notifyOwner(tx, userId, 'account-connected', name)
  return ok(linked)
}

/** Refuses to unlink the last way to sign in. */
export const disconnectAccount = command(
  { requires: ['viewer'], limits, refusals: ['Unauthorized', 'NotFound', 'Conflict'] },
  async (tx, provider: SocialProvider) => {
    const { id } = tx.viewer
    // Serializes concurrent requests, so that they cannot remove both remaining ways to sign in.
    await tx.db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    const linked = await listLinkedAccounts(tx, id)
    if (!isSignInProvider(provider) || !linked.some((account) => account.provider === provider)) return refused('NotFound')
    const user = await usersById(tx).load(id)
    const hasOther = user?.email || linked.length > 1 || (await findPasswordHash(tx, id))
    if (!hasOther)
      return refused('Conflict', {
        message: t`${providerNames[provider]} is your only way to sign in. Add an email address or a password first.`,
        code: 'LAST_WAY_IN',
      })
    await deleteLinkedAccount(tx, id, provider)
    await notifyOwner(tx, id, 'account-disconnected', providerNames[provider])
    return ok(undefined)
  },
)

export const listOwnLinkedAccounts = async (ctx: Context): Promise<Result<LinkedAccount[], 'Unauthorized'>> =>
  ctx.viewer ? ok(await listLinkedAccounts(ctx, ctx.viewer.id)) : refused('Unauthorized')
