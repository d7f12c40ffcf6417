import ipaddr from 'ipaddr.js'
import type { Context } from '#server/platform/context.ts'
import { hmacWith } from '#server/platform/secrets.ts'

/** Services that fetch feeds for their users, from servers in many networks: each is one place. */
const hostedReaders = [
  'bazqux',
  'feedbin',
  'feedly',
  'feedspot',
  'feedwrangler',
  'flipboard',
  'inoreader',
  'kagibot',
  'mailbrew',
  'minifluxcloud',
  'newsblur',
  'readwise',
  'theoldreader',
]

const maxAgentLength = 500

/** The reader software, without its version: the same one after an update is the same one. */
function readerFamily(userAgent = ''): { name: string; isHosted: boolean } {
  const agent = userAgent.slice(0, maxAgentLength).toLowerCase()
  const hosted = hostedReaders.find((name) => agent.includes(name))
  if (hosted) return { name: hosted, isHosted: true }
  const [name = ''] = /^[^/\s;(]*/.exec(agent) ?? []
  return { name, isHosted: false }
}

const networkBytes = { ipv4: 3, ipv6: 6 }

/** An IPv4 /24 or an IPv6 /48: a household, an office or a group of servers. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return `${parsed.kind()} ${parsed.toByteArray().slice(0, networkBytes[parsed.kind()]).join('.')}`
}

const keyLength = 22

/** Where a feed is fetched from: a network and a reader, as a hash that says nothing about either and differs from feed to feed. */
export function fetchingPlace({ config, origin }: Pick<Context, 'config' | 'origin'>, feedId: string): string {
  const { name, isHosted } = readerFamily(origin.userAgent)
  const place = isHosted ? name : `${name} ${networkOf(origin.network)}`
  return hmacWith(config.secret, `private-feed-network:${feedId}:${place}`).slice(0, keyLength)
}
