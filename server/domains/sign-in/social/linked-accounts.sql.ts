import { updateUser } from '#server/domains/accounts/accounts.ts'
import type { Context } from '#server/platform/context.ts'
import type { Identity } from '#server/platform/identity/identity-providers.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { type SignInProvider, signInProviders } from '#shared/social-state.ts'

/** An external account that signs in to this one. */
export type LinkedAccount = { provider: SignInProvider; id: string; displayName: string | null; connectedAt: Date }

type Row = { provider: string; subject: string; displayName: string | null; connectedAt: Date }

const toLinkedAccount = ({ provider, subject, displayName, connectedAt }: Row): LinkedAccount => ({
  provider: provider as SignInProvider,
  id: subject,
  displayName,
  connectedAt,
})

/** In the order in which sign-in offers them; at most one per provider. */
export async function listLinkedAccounts(ctx: Context, userId: string): Promise<LinkedAccount[]> {
  const rows = await ctx.db.selectFrom('linkedAccounts').selectAll().where('userId', '=', userId).limit(20).execute()
  const place = ({ provider }: LinkedAccount) => signInProviders.indexOf(provider)
  return rows.map(toLinkedAccount).sort((a, b) => place(a) - place(b))
}

/** The user's display name at Facebook, if linked. */
export const facebookNameByUser = loader(
  ({ db }, userIds) =>
    db
      .selectFrom('linkedAccounts')
      .select(['userId', 'displayName'])
      .where('provider', '=', 'facebook')
      .where('userId', '=', anyOf(userIds)),
  (rows: readonly { userId: string; displayName: string | null }[]) =>
    new Map(rows.map(({ userId, displayName }) => [userId, displayName])),
)

export const findIdentityOwner = async (
  ctx: Context,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>,
): Promise<string | undefined> =>
  (
    await ctx.db
      .selectFrom('linkedAccounts')
      .select('userId')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.userId

/** Undefined when either account is already linked. */
export async function insertLinkedAccount(tx: Context, userId: string, identity: Identity): Promise<LinkedAccount | undefined> {
  const row = await tx.db
    .insertInto('linkedAccounts')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      userId,
      displayName:
        (identity.screenName ? `@${identity.screenName}` : identity.name || identity.email || null)?.slice(0, 100) ?? null,
      connectedAt: tx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row && identity.provider === 'twitter') await saveScreenName(tx, userId, identity.screenName ?? null)
  return row && toLinkedAccount(row)
}

export async function deleteLinkedAccount(tx: Context, userId: string, provider: SignInProvider): Promise<boolean> {
  const row = await tx.db
    .deleteFrom('linkedAccounts')
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .returning('subject')
    .executeTakeFirst()
  if (row && provider === 'twitter') await saveScreenName(tx, userId, null)
  return row !== undefined
}

export const deleteLinkedAccounts = async (tx: Context, userId: string): Promise<void> => {
  await tx.db.deleteFrom('linkedAccounts').where('userId', '=', userId).execute()
}

/** The profile shows the screen name. */
const saveScreenName = async (tx: Context, userId: string, name: string | null): Promise<void> => {
  await updateUser(tx, userId, { twitterScreenName: name })
  tx.loaders.clear()
}
