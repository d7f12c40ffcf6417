import { isIP } from 'node:net'

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

export const isHostLabel = (text: string): boolean => label.test(text)

/** Lower case, without the port and a trailing dot. */
export const hostnameOf = (host: string): string => host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** Parses a typed internet host name; undefined for anything else, such as an IP address or a name with a port. */
export function parseHostname(typed: string): string | undefined {
  if (typed.length > 300) return undefined
  const name = toAscii(
    typed
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, ''),
  )
  if (!name || name.length < 4 || name.length > 253 || isIP(name)) return undefined
  const labels = name.split('.')
  return labels.length < 2 || !labels.every(isHostLabel) || /^\d+$/.test(labels.at(-1) ?? '') ? undefined : name
}

/** Name servers know names in other scripts by their ASCII form. A port or a path makes it invalid. */
function toAscii(name: string): string | undefined {
  if (/[\s/:?#@\\%[\]]/.test(name) || !URL.canParse(`http://${name}`)) return undefined
  return hostnameOf(new URL(`http://${name}`).hostname)
}
