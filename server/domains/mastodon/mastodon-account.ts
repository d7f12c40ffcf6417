import type { Selectable } from 'kysely'
import type { Config } from '#server/platform/config.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import type { MastodonQuestion } from '#server/platform/mastodon/mastodon-servers.ts'
import { readHostname } from '#server/platform/names/host-name.ts'
import { signWith } from '#server/platform/secrets.ts'
import { isOnHost } from '#shared/body/links.ts'
import { pathTo } from '#shared/routes.ts'
import { minute } from '#shared/time/units.ts'

export type MastodonAccount = Selectable<Tables['mastodon_accounts']>

/** How long authorization at the external server may take. */
export const attemptLastsMs = 10 * minute

/** Whether the account is on the product's own server. */
export const isProductInstance = (config: Pick<Config, 'mastodon'>, { instance }: Pick<MastodonAccount, 'instance'>): boolean =>
  instance === config.mastodon.instance

/** The server from its address, from that of a page on it, or from a full account address. */
export function readInstance(config: Pick<Config, 'bannedHosts'>, typed: string): string | undefined {
  const text = typed.trim()
  const host = /^https?:\/\//i.test(text) ? text.split('/').slice(0, 3).join('/') : text.slice(text.lastIndexOf('@') + 1)
  const instance = readHostname(host)
  return instance && !config.bannedHosts.some((banned) => isOnHost(instance, banned)) ? instance : undefined
}

export const callbackOf = ({ baseUrl }: Pick<Config, 'baseUrl'>): string => baseUrl + pathTo('ShowMastodonCallback')

/** The parameters sent to a server, all derived from the state so that the callback can recompute them. */
export const questionOf = (config: Pick<Config, 'baseUrl' | 'secret'>, state: string): MastodonQuestion => ({
  redirectUri: callbackOf(config),
  state,
  verifier: signWith(config.secret, `mastodon-verifier:${state}`),
})
