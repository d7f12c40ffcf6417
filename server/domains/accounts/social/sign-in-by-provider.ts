import type { Context } from '#server/platform/context.ts'
import type { Identity } from '#server/platform/identity/identity-providers.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { providerNames } from '#shared/social-state.ts'
import { accountForEmail } from '../account-for-email.ts'
import { createAccount } from '../create-account.ts'
import { proveEmail } from '../email-verification.ts'
import { type Entered, letIn } from '../entering/let-in.ts'
import { networkLockedUntil, networkLockoutText } from '../network-lockout.ts'
import { tellOwner } from '../security-news.ts'
import { isLost, type User } from '../user.ts'
import { usersById } from '../users.sql.ts'
import { ownerOfIdentity, saveLink } from './linked-accounts.sql.ts'

type Refusals = 'BadRequest' | 'NotFound' | 'Conflict'
type Wish = { operation: 'login' | 'register'; redirect: string }

/** Signs in by a linked account, by an address the provider vouches for, or as a new user. */
export const signInByProvider = (ctx: Context, who: Identity, wish: Wish): Promise<Result<Entered, Refusals>> =>
  ctx.transaction<Result<Entered, Refusals>>(async (tx) => {
    const until = await networkLockedUntil(tx)
    if (until) return refused('BadRequest', { message: networkLockoutText(tx, until), code: 'IpAuthLockout' })
    const ownerId = await ownerOfIdentity(tx, who)
    const owner = ownerId && (await usersById(tx).load(ownerId))
    if (owner) {
      if (isLost(owner, tx.now())) return refused('NotFound')
      return ok(await letIn(tx, owner, { method: 'provider', isNew: false, redirect: wish.redirect }))
    }
    const known = who.email ? await accountForEmail(tx, who.email) : undefined
    // Some providers let users enter any address, so an account opens only if the provider vouches for it.
    if (known && !who.isEmailProved) return refused('Conflict', { code: 'EMAIL_TAKEN' })
    if (known && isLost(known, tx.now())) return refused('NotFound')
    if (!known && wish.operation === 'login') return refused('NotFound')
    const user = known ?? (await newAccount(tx, who))
    if (known && known.email === null && who.email) await proveEmail(tx, known.id, who.email)
    // The account is already linked to another account at the same provider.
    if (!(await saveLink(tx, user.id, who))) return refused('Conflict', { code: 'ALREADY_CONNECTED' })
    if (known) await tellOwner(tx, known.id, 'account-connected', providerNames[who.provider])
    return ok(await letIn(tx, user, { method: 'provider', isNew: !known, redirect: wish.redirect }))
  })

const newAccount = (tx: Context, { email, isEmailProved, name, screenName }: Identity): Promise<User> =>
  createAccount(tx, {
    email: isEmailProved && email ? email : null,
    unprovedEmail: isEmailProved ? null : (email ?? null),
    fullName: (name || screenName) ?? '',
  })
