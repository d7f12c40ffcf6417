import type { Config } from '#server/platform/config.ts'
import { hostnameOf, isHostLabel, parseHostname } from '#server/platform/names/host-name.ts'
import { isOnHost } from '#shared/body/links-in.ts'

export const mainHostname = ({ baseUrl }: Pick<Config, 'baseUrl'>): string => new URL(baseUrl).hostname

type Hosts = Pick<Config, 'baseUrl' | 'authDomain' | 'ownHosts'>

/** Every hostname this installation is configured for. */
export const configuredHostnames = (config: Hosts): string[] =>
  [mainHostname(config), config.authDomain, ...config.ownHosts].map(hostnameOf)

/** The normalized hostname, or undefined if it cannot be a custom domain: too short, an IP address, or one of ours. */
export function parseDomain(config: Hosts, input: string): string | undefined {
  const domain = parseHostname(input)
  const isOwnHost = configuredHostnames(config).some((hostname) => domain && isOnHost(domain, hostname))
  return isOwnHost ? undefined : domain
}

/** Labels that usually name services, so they cannot be user subdomains. */
const reservedLabels = new Set(
  'www api app auth mail smtp imap pop ftp ns ns1 ns2 mx cdn static assets img media blog help status admin support dev staging'.split(
    ' ',
  ),
)

/** The subdomain for a username; undefined for names with dots or underscores. */
export function subdomainForUsername(config: Hosts, username: string): string | undefined {
  const name = username.toLowerCase()
  if (!isHostLabel(name) || reservedLabels.has(name)) return undefined
  const host = `${name}.${mainHostname(config)}`
  return configuredHostnames(config).includes(host) ? undefined : host
}
