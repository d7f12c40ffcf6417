import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { Agent, Response } from 'undici'
import { isPublicAddress } from './public-address.ts'

export type ResolvedAddress = { address: string; family: number }

export type SafeFetchOptions = {
  maxBytes?: number
  /** For the whole exchange: name lookup, redirects and body. */
  timeoutMs?: number
  maxRedirects?: number
  /** Accepted content types, such as `text/html` or `image/`; all when omitted. */
  accept?: string[]
  ports?: number[]
  /** Sent to the requested host only, not to another host it redirects to. */
  headers?: Record<string, string>
  /** Error statuses whose response is returned all the same. */
  acceptStatuses?: number[]
  /** A POST body; the request is a GET when omitted. */
  send?: { body: string | Uint8Array<ArrayBuffer>; type: string }
  /** Allows an address that is not public: for tests, and for services the operator configures. */
  allowPrivate?: (address: string) => boolean
  resolve?: (hostname: string) => Promise<ResolvedAddress[]>
}

export type SafeFetchRefusal = 'address' | 'timeout' | 'too-large' | 'unreachable' | 'status' | 'type'

export type SafeFetchResult =
  | { ok: true; url: string; status: number; contentType: string; body: Buffer }
  /** `status` is the response status, where a response was the reason. */
  | { ok: false; reason: SafeFetchRefusal; status?: number }

const webPorts = [80, 443]
const maxAddressLength = 2_048

class Refused extends Error {
  readonly reason: SafeFetchRefusal
  readonly status: number | undefined
  constructor(reason: SafeFetchRefusal, status?: number) {
    super(reason)
    this.reason = reason
    this.status = status
  }
}

/**
 * Queries name servers only. The system's own lookup would also read the hosts file, and a slow name server would block one of the few
 * threads that files and images need.
 */
async function resolveName(hostname: string): Promise<ResolvedAddress[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
}

/**
 * The only way to fetch a user-supplied address. It reaches the public internet only: the name is resolved here, every address it has must
 * be public, and the connection goes to exactly those addresses, so that a different second DNS answer changes nothing. Each redirect is
 * checked like the first address. The body is measured as it streams, after decompression.
 */
export async function safeFetch(address: string, options: SafeFetchOptions = {}): Promise<SafeFetchResult> {
  const { maxBytes = 5_000_000, timeoutMs = 10_000, maxRedirects = 3, accept, ports = webPorts, send } = options
  const { headers: own, acceptStatuses = [], allowPrivate = () => false, resolve = resolveName } = options
  const allowed = (ip: string) => isPublicAddress(ip) || allowPrivate(ip)
  const timeout = AbortSignal.timeout(timeoutMs)
  // Loaded on demand: it takes 7 MB.
  const { Agent, fetch } = await import('undici')
  const guard = guardedAgent(Agent, resolve, allowed, timeoutMs)
  try {
    let url = checkedUrl(address, undefined, ports, allowed)
    const { origin } = url
    for (let redirects = 0; ; redirects++) {
      const headers = {
        accept: accept?.map((type) => (type.endsWith('/') ? `${type}*` : type)).join(', ') ?? '*/*',
        ...(url.origin === origin && own),
        ...(send && { 'content-type': send.type }),
      }
      const sent = send && { method: 'POST', body: send.body }
      const response = await fetch(url, { dispatcher: guard.agent, redirect: 'manual', signal: timeout, headers, ...sent })
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
      if (location === null) return await readResponse(url, response, { maxBytes, accept, acceptStatuses })
      await response.body?.cancel()
      if (redirects >= maxRedirects) throw new Refused('status', response.status)
      url = checkedUrl(location, url, ports, allowed)
    }
  } catch (error) {
    if (error instanceof Refused) {
      const { reason, status } = error
      return { ok: false, reason, ...(status !== undefined && { status }) }
    }
    if (guard.refused()) return { ok: false, reason: 'address' }
    return { ok: false, reason: timeout.aborted ? 'timeout' : 'unreachable' }
  } finally {
    // Closes what a refusal left half read; nothing waits for it.
    void guard.agent.destroy().catch(() => {})
  }
}

/** WHATWG parsing normalizes every spelling of an IPv4 address (decimal, octal, hexadecimal) to dotted form. */
function checkedUrl(address: string, base: URL | undefined, ports: number[], allowed: (ip: string) => boolean): URL {
  if (address.length > maxAddressLength || !URL.canParse(address, base)) throw new Refused('address')
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Refused('address')
  if (url.username || url.password) throw new Refused('address')
  if (!ports.includes(Number(url.port || (url.protocol === 'https:' ? 443 : 80)))) throw new Refused('address')
  // These names mean the machine itself, whatever its resolver makes of them.
  if (/(^|\.)localhost\.?$/.test(url.hostname) && !allowed('127.0.0.1')) throw new Refused('address')
  // A literal address involves no lookup, so it is checked here.
  const literal = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !allowed(literal)) throw new Refused('address')
  return url
}

/** An agent that connects only to addresses it has checked. It serves one fetch, so that connections are never shared between rules. */
function guardedAgent(
  AgentClass: typeof Agent,
  resolve: NonNullable<SafeFetchOptions['resolve']>,
  allowed: (ip: string) => boolean,
  timeoutMs: number,
) {
  let refused = false
  const lookup: LookupFunction = (hostname, { all }, answer) => {
    const fail = (error: Error) => answer(error, '')
    resolve(hostname).then((addresses) => {
      const [first] = addresses
      if (!first) return fail(new Error('The host name has no address.'))
      refused ||= !addresses.every(({ address }) => isIP(address) !== 0 && allowed(address))
      if (refused) return fail(new Refused('address'))
      if (all) answer(null, addresses)
      else answer(null, first.address, first.family)
    }, fail)
  }
  const agent = new AgentClass({
    connect: { lookup, timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: 32_768,
  })
  return { agent, refused: () => refused }
}

type ResponseLimits = { maxBytes: number; accept: string[] | undefined; acceptStatuses: readonly number[] }

async function readResponse(
  url: URL,
  response: Response,
  { maxBytes, accept, acceptStatuses }: ResponseLimits,
): Promise<SafeFetchResult> {
  if (!response.ok && !acceptStatuses.includes(response.status)) throw new Refused('status', response.status)
  const contentType = response.headers.get('content-type') ?? ''
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
  if (
    accept &&
    !accept.some((acceptedType) => (acceptedType.endsWith('/') ? type.startsWith(acceptedType) : type === acceptedType))
  )
    throw new Refused('type')
  if (Number(response.headers.get('content-length')) > maxBytes) throw new Refused('too-large')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new Refused('too-large')
    chunks.push(chunk)
  }
  return { ok: true, url: url.href, status: response.status, contentType, body: Buffer.concat(chunks) }
}
