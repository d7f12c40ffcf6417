import type { Context } from '#server/platform/context.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { MastodonApp, MastodonPerson } from '#server/platform/mastodon/mastodon-servers.ts'
import { newId } from '#server/platform/ids.ts'
import { encrypt, decrypt } from '#server/platform/secrets.ts'
import type { MastodonAccount } from './mastodon-account.ts'

export const mastodonAccountsByUser = loader(
  ({ db }, userIds) => db.selectFrom('mastodonAccounts').selectAll().where('userId', '=', anyOf(userIds)),
  (rows: readonly MastodonAccount[]) => new Map(rows.map((row) => [row.userId, row])),
)

/** Undefined when the account is linked already, or the user has linked another. */
export const insertMastodonAccount = (
  tx: Context,
  userId: string,
  person: MastodonPerson,
): Promise<MastodonAccount | undefined> =>
  tx.db
    .insertInto('mastodonAccounts')
    .values({ id: newId(), userId, ...person, linkedAt: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const deleteMastodonAccount = (tx: Context, userId: string): Promise<MastodonAccount | undefined> =>
  tx.db.deleteFrom('mastodonAccounts').where('userId', '=', userId).returningAll().executeTakeFirst()

const sealed = 'mastodon-app'

/** The server's registration of our application, while the redirect address still matches. */
export async function findApp(ctx: Context, instance: string, redirectUri: string): Promise<MastodonApp | undefined> {
  const row = await ctx.db
    .selectFrom('mastodonApps')
    .selectAll()
    .where('instance', '=', instance)
    .where('redirectUri', '=', redirectUri)
    .executeTakeFirst()
  return row && { instance, clientId: row.clientId, clientSecret: decrypt(ctx.config.secret, sealed, row.clientSecretSealed) }
}

/** Replaces the registration. If a concurrent request replaced it first, that one stays, because a sign-in may be using it. */
export async function saveApp(ctx: Context, app: MastodonApp, redirectUri: string, replaced: string | undefined): Promise<void> {
  const { instance, clientId, clientSecret } = app
  const values = {
    redirectUri,
    clientId,
    clientSecretSealed: encrypt(ctx.config.secret, sealed, clientSecret),
    registeredAt: ctx.now(),
  }
  await ctx.db
    .insertInto('mastodonApps')
    .values({ instance, ...values })
    .onConflict((conflict) =>
      conflict
        .column('instance')
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([eb('mastodonApps.clientId', '=', replaced ?? ''), eb('mastodonApps.redirectUri', '<>', redirectUri)]),
        ),
    )
    .execute()
}

type Attempt = { userId: string; stateHash: string; sessionHash: string; instance: string }

export const saveAttempt = async (ctx: Context, { userId, ...attempt }: Attempt): Promise<void> => {
  const startedAt = {
    stateHash: attempt.stateHash,
    sessionHash: attempt.sessionHash,
    instance: attempt.instance,
    startedAt: ctx.now(),
  }
  await ctx.db
    .insertInto('mastodonLinkAttempts')
    .values({ userId, ...startedAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(startedAt))
    .execute()
}

/** Deletes an attempt, so that its callback counts once, and only in the session that began it. */
export const consumeAttempt = (
  ctx: Context,
  { userId, stateHash, sessionHash }: Omit<Attempt, 'instance'>,
): Promise<{ instance: string; startedAt: Date } | undefined> =>
  ctx.db
    .deleteFrom('mastodonLinkAttempts')
    .where('userId', '=', userId)
    .where('stateHash', '=', stateHash)
    .where('sessionHash', '=', sessionHash)
    .returning(['instance', 'startedAt'])
    .executeTakeFirst()
