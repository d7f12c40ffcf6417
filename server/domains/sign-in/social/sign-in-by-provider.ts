import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Identity } from '#server/platform/identity/identity-providers.ts'
import { ok, refused } from '#server/platform/result.ts'
import { providerNames } from '#shared/social-state.ts'
import {
  findAccountByEmail,
  createAccount,
  notifyOwner,
  isPastGracePeriod,
  type User,
  usersById,
} from '#server/domains/accounts/accounts.ts'
import { verifyEmail } from '../email-verification.ts'
import { completeSignIn } from '../complete-sign-in.ts'
import { networkLockedUntil, networkLockoutText } from '../network-lockout.ts'
import { exchangeLimits } from '../sign-in-limits.ts'
import { findIdentityOwner, insertLinkedAccount } from './linked-accounts.sql.ts'

type ProviderSignIn = { operation: 'login' | 'register'; redirect: string }

/** Signs in by a linked account, by an address the provider vouches for, or as a new user. */
export const signInByProvider = command(
  { requires: [], limits: exchangeLimits, refusals: ['BadRequest', 'NotFound', 'Conflict'] },
  async (tx, identity: Identity, request: ProviderSignIn) => {
    const until = await networkLockedUntil(tx)
    if (until) return refused('BadRequest', { message: networkLockoutText(tx, until), code: 'IpAuthLockout' })
    const ownerId = await findIdentityOwner(tx, identity)
    const owner = ownerId && (await usersById(tx).load(ownerId))
    if (owner) {
      if (isPastGracePeriod(owner, tx.now())) return refused('NotFound')
      return ok(await completeSignIn(tx, owner, { method: 'provider', isNew: false, redirect: request.redirect }))
    }
    const existing = identity.email ? await findAccountByEmail(tx, identity.email) : undefined
    // Some providers let users enter any address, so an account opens only if the provider vouches for it.
    if (existing && !identity.isEmailProved) return refused('Conflict', { code: 'EMAIL_TAKEN' })
    if (existing && isPastGracePeriod(existing, tx.now())) return refused('NotFound')
    if (!existing && request.operation === 'login') return refused('NotFound')
    const user = existing ?? (await newAccount(tx, identity))
    if (existing && existing.email === null && identity.email) await verifyEmail(tx, existing.id, identity.email)
    // The account is already linked to another account at the same provider.
    if (!(await insertLinkedAccount(tx, user.id, identity))) return refused('Conflict', { code: 'ALREADY_CONNECTED' })
    if (existing) await notifyOwner(tx, existing.id, 'account-connected', providerNames[identity.provider])
    return ok(await completeSignIn(tx, user, { method: 'provider', isNew: !existing, redirect: request.redirect }))
  },
)

const newAccount = (tx: Context, { email, isEmailProved, name, screenName }: Identity): Promise<User> =>
  createAccount(tx, {
    email: isEmailProved && email ? email : null,
    unprovedEmail: isEmailProved ? null : (email ?? null),
    fullName: (name || screenName) ?? '',
  })
