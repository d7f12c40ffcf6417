import type { Config } from '#server/platform/config.ts'
import type { Context } from '#server/platform/context.ts'
import { isSameSecret, hmacWith } from '#server/platform/secrets.ts'
import { pathTo } from '#shared/routes.ts'
import { isClosed, type User } from './user.ts'
import type { EmailSettingKey } from '#shared/notification-events.ts'
import { usersById } from './users.sql.ts'

type Signer = Pick<Config, 'secret' | 'baseUrl'>

const hashFor = (secret: string, userId: string): string => hmacWith(secret, `email-settings:${userId}`)

/** Opens the email settings without signing in, so it must only appear in mail to that user. */
export const emailSettingsUrl = ({ secret, baseUrl }: Signer, userId: string): string =>
  baseUrl + pathTo('ShowMeEmailSettingsUserHash', { userId, hash: hashFor(secret, userId) })

/** The one-click unsubscribe address (RFC 8058) for this kind of mail. */
export const unsubscribeUrl = ({ secret, baseUrl }: Signer, userId: string, key: EmailSettingKey): string =>
  baseUrl + pathTo('DoEmailUnsubscribe', { userId, hash: hashFor(secret, userId) }, { query: { key } })

/** The owner of this link, if the hash matches and the account is active. */
export async function findEmailLinkOwner(ctx: Context, userId: string, hash: string): Promise<User | undefined> {
  if (!isSameSecret(hash, hashFor(ctx.config.secret, userId))) return undefined
  const user = await usersById(ctx).load(userId)
  return user && !isClosed(user) ? user : undefined
}
