import { isIP } from 'node:net'
import type { Config } from '#server/platform/config.ts'

/** Lower case, without port and without the dot that may end a name. */
export const hostnameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

export const mainHostname = ({ baseUrl }: Pick<Config, 'baseUrl'>): string => new URL(baseUrl).hostname

type Hosts = Pick<Config, 'baseUrl' | 'authDomain' | 'ownHosts'>

/** Every hostname that the configuration says is ours. */
export const configuredHostnames = (config: Hosts): string[] =>
  [mainHostname(config), config.authDomain, ...config.ownHosts].map(hostnameOf)

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** The host name somebody means, or nothing where it can be nobody's own: too short, an address, or one of ours. */
export function readDomain(config: Hosts, typed: string): string | undefined {
  if (typed.length > 300) return undefined
  const domain = toAscii(
    typed
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, ''),
  )
  if (!domain || domain.length < 4 || domain.length > 253 || isIP(domain)) return undefined
  const labels = domain.split('.')
  if (labels.length < 2 || !labels.every((part) => label.test(part)) || /^\d+$/.test(labels.at(-1) ?? '')) return undefined
  const isOurs = configuredHostnames(config).some((own) => domain === own || domain.endsWith(`.${own}`))
  return isOurs ? undefined : domain
}

/** Names in other scripts are known to name servers by their ASCII form. A port or a path makes it no name. */
function toAscii(name: string): string | undefined {
  if (/[\s/:?#@\\%[\]]/.test(name) || !URL.canParse(`http://${name}`)) return undefined
  return hostnameOf(new URL(`http://${name}`).hostname)
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
  if (!label.test(name) || reservedLabels.has(name)) return undefined
  const host = `${name}.${mainHostname(config)}`
  return configuredHostnames(config).includes(host) ? undefined : host
}
