import type { Config } from '#server/platform/config.ts'
import { hostnameOf, isLabel, readHostname } from '#server/platform/names/host-name.ts'
import { isOnHost } from '#shared/body/links.ts'

export const mainHostname = ({ baseUrl }: Pick<Config, 'baseUrl'>): string => new URL(baseUrl).hostname

type Hosts = Pick<Config, 'baseUrl' | 'authDomain' | 'ownHosts'>

/** Every hostname that the configuration says is ours. */
export const configuredHostnames = (config: Hosts): string[] =>
  [mainHostname(config), config.authDomain, ...config.ownHosts].map(hostnameOf)

/** The host name somebody means, or nothing where it can be nobody's own: too short, an address, or one of ours. */
export function readDomain(config: Hosts, typed: string): string | undefined {
  const domain = readHostname(typed)
  const isOurs = configuredHostnames(config).some((own) => domain && isOnHost(domain, own))
  return isOurs ? undefined : domain
}

/** Words that stand for a service before our own name, and so are nobody's subdomain. */
const reservedLabels = new Set(
  'www api app auth mail smtp imap pop ftp ns ns1 ns2 mx cdn static assets img media blog help status admin support dev staging'.split(
    ' ',
  ),
)

/** The subdomain that belongs to a username; names with dots and underscores have none. */
export function subdomainOf(config: Hosts, username: string): string | undefined {
  const name = username.toLowerCase()
  if (!isLabel(name) || reservedLabels.has(name)) return undefined
  const host = `${name}.${mainHostname(config)}`
  return configuredHostnames(config).includes(host) ? undefined : host
}
