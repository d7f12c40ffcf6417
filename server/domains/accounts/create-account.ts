import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import type { User } from './user.ts'
import { userByEmail } from './users.sql.ts'
import { usernameBase, usernameTry } from './username.ts'

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

const mostTries = 12

/** A new account whose address is proved, because its owner has just followed a link to it. Runs inside the caller's transaction. */
export async function createAccount(tx: Context, { email, fullName }: { email: string; fullName: string }): Promise<User> {
  const name = fullName || (email.split('@')[0] as string)
  const base = usernameBase(fullName, email)
  const user = await insertUser(tx, { base, email, name })
  if ('known' in user) return user.known
  await tx.db.insertInto('user_stats').values({ user_id: user.id }).execute()
  await announce(tx, 'AccountCreated', { userId: user.id })
  await tx.services.jobs.enqueue(tx.db, { kind: 'send-welcome-mail', payload: { userId: user.id } })
  tx.afterCommit(() => tx.services.jobs.wake())
  return user
}

type NewUser = { base: string; email: string; name: string }

/**
 * A username that somebody else takes at the same moment is no error: the next one is tried. Nor is a second link to the same
 * address followed at the same moment: the account it asked for is there.
 */
async function insertUser(tx: Context, { base, email, name }: NewUser): Promise<User | { known: User }> {
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const username = usernameTry(base, attempt)
    if (await isFormerName(tx, username)) continue
    const user = await tx.db
      .insertInto('users')
      .values({
        id: newId(),
        username,
        name,
        email,
        country: tx.origin.country ?? null,
        created_at: tx.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (user) return user
    const known = await userByEmail(tx, email)
    if (known) return { known }
  }
  throw new Error('No free username was found.')
}

/** A name that still leads to somebody who had it. */
const isFormerName = async (tx: Context, username: string): Promise<boolean> =>
  (await tx.db
    .selectFrom('former_usernames')
    .select('user_id')
    .where('username', '=', username.toLowerCase())
    .executeTakeFirst()) !== undefined
