import { interfaceLanguage } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { maxProfileNameLength } from '#shared/text/profile-bounds.ts'
import type { User } from './user.ts'
import { userByEmail } from './users.sql.ts'
import { usernameBase, usernameCandidate } from './username.ts'
import { clip } from '#shared/text/truncate.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    AccountCreated: { userId: string }
    SignedIn: { userId: string }
  }
}

declare module '#server/platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-welcome-mail': { userId: string }
  }
}

const maxAttempts = 12

type NewAccount = {
  /** Verified: the owner followed a link sent to it, or an identity provider vouches for it. */
  email: string | null
  /** Entered by the user, not verified yet. */
  unprovedEmail?: string | null
  fullName: string
  /** Chosen by the user and available at the time of the check. */
  username?: string
}

/** Must run inside the caller's transaction. */
export async function createAccount(tx: Context, { email, unprovedEmail = null, fullName, username }: NewAccount): Promise<User> {
  const local = (email ?? unprovedEmail ?? '').split('@')[0] ?? ''
  const name = clip(fullName || local || 'Reader', maxProfileNameLength)
  const base = username ?? usernameBase(fullName, email ?? unprovedEmail ?? '')
  const user = await insertUser(tx, { base, email, unprovedEmail, name })
  if ('known' in user) return user.known
  await publishEvent(tx, 'AccountCreated', { userId: user.id })
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-welcome-mail', payload: { userId: user.id } })
  if (unprovedEmail) await tx.services.jobs.enqueue(tx.db, { kind: 'send-verification-mail', payload: { userId: user.id } })
  tx.afterCommit(() => tx.services.jobs.pollNow())
  return user
}

type NewUser = { base: string; email: string | null; unprovedEmail: string | null; name: string }

/**
 * When a username is taken concurrently, the next candidate is tried. When two links to the same address are followed concurrently, the
 * existing account is returned.
 */
async function insertUser(tx: Context, { base, email, unprovedEmail, name }: NewUser): Promise<User | { known: User }> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const username = usernameCandidate(base, attempt)
    if (await isFormerName(tx, username)) continue
    const user = await tx.db
      .insertInto('users')
      .values({
        id: newId(),
        username,
        name,
        email,
        unverifiedEmail: unprovedEmail,
        country: tx.origin.country ?? null,
        interfaceLanguage: interfaceLanguage(),
        createdAt: tx.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (user) return user
    const known = email ? await userByEmail(tx, email) : undefined
    if (known) return { known }
  }
  throw new Error('No available username was found.')
}

/** Whether this is a former username that still redirects to its account. */
const isFormerName = async (tx: Context, username: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('formerUsernames')
    .select('userId')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst()) !== undefined
