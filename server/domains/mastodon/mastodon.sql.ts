import type { Context } from '#server/platform/context.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import type { MastodonApp, MastodonPerson } from '#server/platform/mastodon/mastodon-servers.ts'
import { newId } from '#server/platform/ids.ts'
import { encrypt, decrypt } from '#server/platform/secrets.ts'
import type { MastodonAccount } from './mastodon-account.ts'

export const mastodonAccountsByUser = loader(
  ({ db }, userIds) => db.selectFrom('mastodon_accounts').selectAll().where('user_id', '=', anyOf(userIds)),
  (rows: readonly MastodonAccount[]) => new Map(rows.map((row) => [row.user_id, row])),
)

/** Undefined when the account is linked already, or the user has linked another. */
export const insertMastodonAccount = (
  tx: Context,
  userId: string,
  person: MastodonPerson,
): Promise<MastodonAccount | undefined> =>
  tx.db
    .insertInto('mastodon_accounts')
    .values({ id: newId(), user_id: userId, ...person, linked_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

export const deleteMastodonAccount = (tx: Context, userId: string): Promise<MastodonAccount | undefined> =>
  tx.db.deleteFrom('mastodon_accounts').where('user_id', '=', userId).returningAll().executeTakeFirst()

const sealed = 'mastodon-app'

/** The server's registration of our application, while the redirect address still matches. */
export async function findApp(ctx: Context, instance: string, redirectUri: string): Promise<MastodonApp | undefined> {
  const row = await ctx.db
    .selectFrom('mastodon_apps')
    .selectAll()
    .where('instance', '=', instance)
    .where('redirect_uri', '=', redirectUri)
    .executeTakeFirst()
  return row && { instance, clientId: row.client_id, clientSecret: decrypt(ctx.config.secret, sealed, row.client_secret_sealed) }
}

/** Replaces the registration. If a concurrent request replaced it first, that one stays, because a sign-in may be using it. */
export async function saveApp(ctx: Context, app: MastodonApp, redirectUri: string, replaced: string | undefined): Promise<void> {
  const { instance, clientId, clientSecret } = app
  const values = {
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret_sealed: encrypt(ctx.config.secret, sealed, clientSecret),
    registered_at: ctx.now(),
  }
  await ctx.db
    .insertInto('mastodon_apps')
    .values({ instance, ...values })
    .onConflict((conflict) =>
      conflict
        .column('instance')
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([eb('mastodon_apps.client_id', '=', replaced ?? ''), eb('mastodon_apps.redirect_uri', '<>', redirectUri)]),
        ),
    )
    .execute()
}

type Attempt = { userId: string; stateHash: string; sessionHash: string; instance: string }

export const saveAttempt = async (ctx: Context, { userId, ...attempt }: Attempt): Promise<void> => {
  const startedAt = {
    state_hash: attempt.stateHash,
    session_hash: attempt.sessionHash,
    instance: attempt.instance,
    started_at: ctx.now(),
  }
  await ctx.db
    .insertInto('mastodon_link_attempts')
    .values({ user_id: userId, ...startedAt })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(startedAt))
    .execute()
}

/** Deletes an attempt, so that its callback counts once, and only in the session that began it. */
export const consumeAttempt = (
  ctx: Context,
  { userId, stateHash, sessionHash }: Omit<Attempt, 'instance'>,
): Promise<{ instance: string; started_at: Date } | undefined> =>
  ctx.db
    .deleteFrom('mastodon_link_attempts')
    .where('user_id', '=', userId)
    .where('state_hash', '=', stateHash)
    .where('session_hash', '=', sessionHash)
    .returning(['instance', 'started_at'])
    .executeTakeFirst()
