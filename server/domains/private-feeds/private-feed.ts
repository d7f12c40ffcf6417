import type { Selectable } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { newId } from '#server/platform/ids.ts'
import { hashToken, hmacWith, newToken } from '#server/platform/secrets.ts'
import { type FeedFormat, feedFormats } from '#shared/feed-formats.ts'
import { pathTo } from '#shared/routes.ts'

/** A secret feed of a member; live until it is revoked. */
export type PrivateFeed = Selectable<Tables['privateFeeds']>

const saltBytes = 16

type Secret = Pick<Config, 'secret'>

/** 256 bits, derived so that the address can be shown again although only its hash is stored. */
const tokenOf = ({ secret }: Secret, { id, salt }: Pick<PrivateFeed, 'id' | 'salt'>): string =>
  hmacWith(secret, `private-feed:${id}:${salt}`)

/** What identifies a new feed and its address. */
export function newFeedAddress(config: Secret): Pick<PrivateFeed, 'id' | 'salt' | 'tokenHash'> {
  const [id, salt] = [newId(), newToken(saltBytes)]
  return { id, salt, tokenHash: hashToken(tokenOf(config, { id, salt })) }
}

/** Undefined when the secret of the server was changed since: the feed then needs a new address. */
export function privateFeedUrl(
  config: Pick<Config, 'secret' | 'baseUrl'>,
  feed: Pick<PrivateFeed, 'id' | 'salt' | 'tokenHash'>,
  format: FeedFormat,
): string | undefined {
  const token = tokenOf(config, feed)
  if (hashToken(token) !== feed.tokenHash) return undefined
  return config.baseUrl + pathTo('FeedPrivate', { privateFeedFile: `${token}.${format}` })
}

/** The token and format of the last part of an address; undefined where it cannot be one of ours. */
export function readPrivateFeedFile(file: string): { token: string; format: FeedFormat } | undefined {
  const [, token, extension] = /^([\w-]{43})\.([a-z]+)$/.exec(file) ?? []
  const format = feedFormats.find((format) => format === extension)
  return token && format ? { token, format } : undefined
}
