import type { Clock } from '#server/platform/clock.ts'
import type { MemoryCache } from '#server/platform/memory-cache.ts'
import type { Purges, PurgeWatch } from '#server/platform/purges.ts'
import { pricesKey } from '#shared/membership/plans.ts'
import { hour, minute, second } from '#shared/time/units.ts'
import { type Coding, compressAll, decompress } from '../compression.ts'
import { etagOf } from '../conditional-responses.ts'

export const freshForMs = 60 * second
export const staleForMs = 10 * minute
/** How old the last copy of a page may be that visitors get while the database is away. */
const lastCopyForMs = 3 * hour

export type CachedPage = {
  status: number
  headers: Record<string, string>
  /** Only compressed: few clients take nothing else, and `plainBody` serves these. */
  bodies: Record<Coding, Buffer>
  /** Weak, because one page is sent in several codings. */
  etag: string
  keys: readonly string[]
  storedAt: number
  freshForMs: number
  /** Requests counted until it is worth compressing thoroughly. */
  hits: number
}
export type CacheStatus = 'hit' | 'miss' | 'expired' | 'dynamic'
export type Rendered = {
  status: number
  headers: Record<string, string>
  text: string
  /** Undefined for what is not cached. */
  keys: readonly string[] | undefined
  /** How long it is served without being rendered again; a minute unless it says otherwise. */
  freshForMs?: number
}

export type PageCache = ReturnType<typeof createPageCache>

type RenderResult = {
  page: CachedPage | Rendered
  /** Whether something it shows was purged while it was being rendered. */
  isOutdated: boolean
}
type Render = { isPurged: PurgeWatch; result: Promise<RenderResult> }

/** The headers, the keys, and the places of the page among those of its keys. */
const headersBytes = 3_000

/** Compressing a page as well as possible takes ten times as long as rendering it. */
const hitsBeforeThorough = 20

export const plainBody = (page: CachedPage): Buffer => decompress(page.bodies.gzip)

const showsPrices = (keys: readonly string[] | undefined): boolean => keys?.includes(pricesKey) === true

/** The id of a page that shows prices for visitors whose currency is not the default. */
const pricedId = (id: string, currency: string): string => (currency === '' ? id : `${id}|${currency}`)

/**
 * Pages as visitors get them, compressed once: quickly at first, and thoroughly once a page is requested often. A stale page is still served
 * while it is rendered again in the background; concurrent requests for a missing page share one render. Pages are invalidated by the keys
 * of what they show, and what was only edited stays for visitors who come while the database is away.
 */
export function createPageCache({ cache, clock, purges }: { cache: MemoryCache; clock: Clock; purges: Purges }) {
  const running = new Map<string, Render>()

  const pageSection = (name: string) =>
    cache.section<CachedPage>({
      name,
      bytesOf: ({ bodies }) => bodies.br.length + bodies.gzip.length + bodies.zstd.length + headersBytes,
      keysOf: ({ keys }) => keys,
    })
  const pages = pageSection('page')
  /** Pages that show something which was edited since. */
  const copies = pageSection('page-copy')
  purges.listen((keys, reason) => {
    if (reason === 'edited' && keys !== 'all') return pages.takeOut(keys, copies.set)
    pages.purge(keys)
    copies.purge(keys)
  })
  const drop = (id: string) => {
    pages.delete(id)
    copies.delete(id)
  }

  /** The page stored under this id, while its content is still this. */
  const current = (id: string, { etag }: CachedPage): CachedPage | undefined => {
    const stored = pages.peek(id)
    return stored?.etag === etag ? stored : undefined
  }
  let improvements: Promise<unknown> = Promise.resolve()
  /** One page at a time, so that requests keep the other threads. A page that cannot be compressed further stays as it is. */
  const improve = (id: string, page: CachedPage) => {
    improvements = improvements
      .then(async () => {
        if (!current(id, page)) return
        const bodies = await compressAll(plainBody(page), 'thorough')
        const stored = current(id, page)
        if (stored) pages.set(id, { ...stored, bodies })
      })
      .catch(() => {})
  }

  const renderAndStore = async (
    pageId: string,
    render: () => Promise<Rendered>,
    isPurged: PurgeWatch,
    currency: string,
  ): Promise<RenderResult> => {
    const rendered = await render()
    const { keys } = rendered
    const id = showsPrices(keys) ? pricedId(pageId, currency) : pageId
    // What has no keys may depend on whatever was purged meanwhile.
    if (!keys || rendered.status !== 200 || !cache.isEnabled) {
      drop(id)
      return { page: rendered, isOutdated: isPurged(keys) }
    }
    const page = await compress(rendered, keys, clock().getTime(), pages.peek(id))
    const result = { page, isOutdated: isPurged(keys) }
    if (!result.isOutdated) {
      pages.set(id, page)
      copies.delete(id)
    }
    return result
  }

  const fill = async (id: string, render: () => Promise<Rendered>, currency = ''): Promise<CachedPage | Rendered> => {
    const runningId = pricedId(id, currency)
    const known = running.get(runningId)
    if (known) {
      const isAfterPurge = known.isPurged(undefined)
      const { page, isOutdated } = await known.result
      // Requested after a purge, the page must not be one that was begun before it.
      return isOutdated && isAfterPurge ? fill(id, render, currency) : page
    }
    const isPurged = purges.watch()
    const result = renderAndStore(id, render, isPurged, currency).finally(() => running.delete(runningId))
    running.set(runningId, { isPurged, result })
    return (await result).page
  }

  return {
    /**
     * A cached page, and whether it is stale. A page that shows prices is kept for each currency; the default one is named by an empty
     * text.
     */
    get: (pageId: string, currency = ''): { page: CachedPage; isStale: boolean } | undefined => {
      const priced = currency === '' ? undefined : pages.get(pricedId(pageId, currency))
      const id = priced ? pricedId(pageId, currency) : pageId
      const page = priced ?? pages.get(pageId)
      if (!page || (currency !== '' && !priced && showsPrices(page.keys))) return undefined
      const age = clock().getTime() - page.storedAt
      if (age > page.freshForMs + staleForMs) return undefined
      if (page.hits <= hitsBeforeThorough && page.hits++ === hitsBeforeThorough) improve(id, page)
      return { page, isStale: age > page.freshForMs || age < 0 }
    },
    /** What was cached last of a page, however outdated, for visitors while nothing can be rendered. */
    lastCopy: (pageId: string, currency = ''): CachedPage | undefined => {
      const id = pricedId(pageId, currency)
      const page = pages.peek(id) ?? copies.peek(id) ?? pages.peek(pageId) ?? copies.peek(pageId)
      return page && Math.abs(clock().getTime() - page.storedAt) < lastCopyForMs ? page : undefined
    },
    fill,
  }
}

export const isCached = (page: CachedPage | Rendered): page is CachedPage => 'bodies' in page

// The render time is invisible data of the page: re-rendered, an unchanged page keeps its tag.
const moment = /"now":"[^"]*"/

async function compress(
  { status, headers, text, freshForMs: ownFreshForMs = freshForMs }: Rendered,
  keys: readonly string[],
  storedAt: number,
  known: CachedPage | undefined,
): Promise<CachedPage> {
  const etag = `W/${etagOf(text.replace(moment, ''))}`
  const page = { status, headers, etag, keys, storedAt, freshForMs: ownFreshForMs }
  if (known?.etag !== etag) return { ...page, bodies: await compressAll(Buffer.from(text), 'quick'), hits: 0 }
  return { ...page, bodies: known.bodies, hits: known.hits }
}
