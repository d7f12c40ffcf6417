import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { sameSecret, signWith } from '#server/platform/secrets.ts'
import { pathTo } from '#shared/routes.ts'
import { isGone, type User } from './user.ts'
import type { EmailSettingKey } from './user-settings.ts'
import { usersById } from './users.sql.ts'

type Signer = Pick<Config, 'secret' | 'baseUrl'>

const hashFor = (secret: string, userId: string): string => signWith(secret, `email-settings:${userId}`)

/** Where somebody chooses their mails without signing in; in mails to them only. */
export const emailSettingsUrl = ({ secret, baseUrl }: Signer, userId: string): string =>
  baseUrl + pathTo('ShowMeEmailSettingsUserHash', { userId, hash: hashFor(secret, userId) })

/** What a mail program asks for with one press (RFC 8058). It ends mails of the kind this mail was of. */
export const unsubscribeUrl = ({ secret, baseUrl }: Signer, userId: string, key: EmailSettingKey): string =>
  baseUrl + pathTo('DoEmailUnsubscribe', { userId, hash: hashFor(secret, userId) }, { query: { key } })

/** Whose link this is, if the hash is right and the account still stands. */
export async function ownerOfEmailLink(ctx: Context, userId: string, hash: string): Promise<User | undefined> {
  if (!sameSecret(hash, hashFor(ctx.config.secret, userId))) return undefined
  const user = await usersById(ctx).load(userId)
  return user && !isGone(user) ? user : undefined
}
