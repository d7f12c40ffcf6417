import type { Selectable } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { MastodonAuthRequest } from '#server/platform/mastodon/mastodon-servers.ts'
import { parseHostname } from '#server/platform/names/host-name.ts'
import { hmacWith } from '#server/platform/secrets.ts'
import { isOnHost } from '#shared/body/links-in.ts'
import { pathTo } from '#shared/routes.ts'
import { minute } from '#shared/time/units.ts'

export type MastodonAccount = Selectable<Tables['mastodonAccounts']>

/** How long authorization at the external server may take. */
export const attemptLifetimeMs = 10 * minute

/** Whether the account is on the product's own server. */
export const isProductInstance = (config: Pick<Config, 'mastodon'>, { instance }: Pick<MastodonAccount, 'instance'>): boolean =>
  instance === config.mastodon.instance

/** The server from its address, from that of a page on it, or from a full account address. */
export function parseInstance(config: Pick<Config, 'bannedHosts'>, typed: string): string | undefined {
  const text = typed.trim()
  const host = /^https?:\/\//i.test(text) ? text.split('/').slice(0, 3).join('/') : text.slice(text.lastIndexOf('@') + 1)
  const instance = parseHostname(host)
  return instance && !config.bannedHosts.some((banned) => isOnHost(instance, banned)) ? instance : undefined
}

export const mastodonCallbackUrl = ({ baseUrl }: Pick<Config, 'baseUrl'>): string => baseUrl + pathTo('ShowMastodonCallback')

/** The parameters sent to a server, all derived from the state so that the callback can recompute them. */
export const authorizationParams = (config: Pick<Config, 'baseUrl' | 'secret'>, state: string): MastodonAuthRequest => ({
  redirectUri: mastodonCallbackUrl(config),
  state,
  verifier: hmacWith(config.secret, `mastodon-verifier:${state}`),
})
