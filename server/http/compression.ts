import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { parseWeights, preferredOf } from '#server/platform/negotiation.ts'
import { memoize } from '#shared/memoize.ts'

const codings = ['br', 'gzip', 'zstd'] as const

/** A content coding (RFC 9110, 8.4.1). */
export type Coding = (typeof codings)[number]

/** Every cached page asks this, and few clients differ in the header. */
const maxHeaders = 200
function chooserOf<Chosen extends Coding>(preference: readonly Chosen[]) {
  const preferredCoding = memoize((accept): Chosen | undefined => {
    const weights = parseWeights(accept)
    const best = preferredOf(weights, preference)
    return best === undefined || (weights.named('identity') ?? 0) > weights.of(best) ? undefined : best
  }, maxHeaders)
  return (accept: string | undefined): Chosen | undefined => (accept ? preferredCoding(accept) : undefined)
}

/** The preferred coding of an Accept-Encoding header, the smallest of equals first; undefined to send the bytes as they are. */
export const chooseCoding = chooserOf(['br', 'zstd', 'gzip'] as const)
/** The same for files that are compressed when they are built. */
export const chooseStoredCoding = chooserOf(['br', 'gzip'] as const)
/** The same for `compressFast`, in which Zstandard is the smallest and takes the least time and memory. */
const chooseFastCoding = chooserOf(['zstd', 'br', 'gzip'] as const)

const brotli = (quality: number, bytes: Uint8Array) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
})
const zstd = (level: number, bytes: Uint8Array) => ({
  params: { [constants.ZSTD_c_compressionLevel]: level },
  pledgedSrcSize: bytes.length,
})

/** For a response that is sent once: these levels take a tenth of a millisecond for a page. */
export function compressFast(coding: Coding, bytes: Uint8Array): Buffer {
  if (coding === 'br') return brotliCompressSync(bytes, brotli(1, bytes))
  return coding === 'zstd' ? zstdCompressSync(bytes, zstd(1, bytes)) : gzipSync(bytes, { level: 1 })
}

const [brotliAsync, gzipAsync, zstdAsync] = [promisify(brotliCompress), promisify(gzip), promisify(zstdCompress)]

type Effort = Record<Coding, number>
/** A few milliseconds for a page. */
const quick: Effort = { br: 5, gzip: 6, zstd: 3 }
/** A tenth of a second for a page, for a result that is a tenth smaller. */
const thorough: Effort = { br: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION, zstd: 19 }

/** Each coding of a response that is sent many times, off the main thread. */
export async function compressAll(bytes: Uint8Array, effort: 'quick' | 'thorough'): Promise<Record<Coding, Buffer>> {
  const levels = effort === 'quick' ? quick : thorough
  const [br, gz, zst] = await Promise.all([
    brotliAsync(bytes, brotli(levels.br, bytes)),
    gzipAsync(bytes, { level: levels.gzip }),
    zstdAsync(bytes, zstd(levels.zstd, bytes)),
  ])
  return packed({ br, gzip: gz, zstd: zst })
}

/** The results in one block of exactly their size. Those of zlib are parts of larger blocks, which would stay in memory with them. */
function packed(bodies: Record<Coding, Buffer>): Record<Coding, Buffer> {
  const block = Buffer.allocUnsafeSlow(codings.reduce((bytes, coding) => bytes + bodies[coding].length, 0))
  let end = 0
  const moved = (coding: Coding) => {
    const start = end
    end += bodies[coding].copy(block, start)
    return block.subarray(start, end)
  }
  return { br: moved('br'), gzip: moved('gzip'), zstd: moved('zstd') }
}

export const decompress = (gzipped: Buffer): Buffer => gunzipSync(gzipped)

/** Below this, the header weighs as much as what compression saves. */
const minBytes = 1_024
const compressibleType = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript)\b|image\/svg\+xml\b)/

function addVary(reply: FastifyReply): void {
  const known = String(reply.getHeader('vary') ?? '')
  if (!/\baccept-encoding\b/i.test(known)) void reply.header('vary', known ? `${known}, Accept-Encoding` : 'Accept-Encoding')
}

/**
 * Compresses what is rendered for one request. Streams and static files pass unchanged: these are compressed when they are built. An
 * ETag becomes a weak one, since the same content is sent in several codings.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '')
    if ((typeof payload !== 'string' && !Buffer.isBuffer(payload)) || !compressibleType.test(type)) return payload
    if (reply.hasHeader('content-encoding')) return payload
    addVary(reply)
    const size = Buffer.byteLength(payload)
    const coding = size < minBytes ? undefined : chooseFastCoding(request.headers['accept-encoding'])
    if (!coding) return payload
    const etag = reply.getHeader('etag')
    if (typeof etag === 'string' && !etag.startsWith('W/')) void reply.header('etag', `W/${etag}`)
    void reply.header('content-encoding', coding).removeHeader('content-length')
    return compressFast(coding, typeof payload === 'string' ? Buffer.from(payload) : payload)
  })
}
