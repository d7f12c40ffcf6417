import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import type { MemoryCache } from '#server/platform/memory-cache.ts'
import type { Purges, PurgeWatch } from '#server/platform/purges.ts'
import type { ViewerRead } from '#server/platform/viewer-reads.ts'
import type { AppDependencies } from '../app-dependencies.ts'
import { languageOf } from '../request-language.ts'
import { freshForMs, staleForMs } from './page-cache.ts'
import type { PageTemplate } from './page-template.ts'
import { documentIdOf } from './serve-cached.ts'
import type { HtmlResponse } from './serve-page.ts'

/** A page for all viewers of whom it reads the same. */
export type SharedPage = Omit<HtmlResponse, 'html' | 'retryAfterSeconds'> & { template: PageTemplate }

/** `page` is undefined if its viewer is one of those related to it. */
export type RenderedForReaders =
  | { isPersonal: true }
  | {
      isPersonal: false
      page: SharedPage | undefined
      keys: readonly string[]
      reads: Map<string, ViewerRead>
      related: Set<string>
      /** The values for this viewer of what any rendering of the page reads. */
      valuesFor: (reads: Iterable<ViewerRead>) => Promise<string>
    }

/** What is known of one address, whoever asks. */
type Address = {
  /** Not shared with anyone for the moment. */
  isPersonal: boolean
  storedAt: number
  keys: readonly string[]
  reads: Map<string, ViewerRead>
  /** Everybody the page names, or compared its viewer with: for them it may differ. */
  related: Set<string>
  /** Part of the ids of its pages; new when these become invalid. */
  generation: number
}

const bytesPerPage = 2_000
/** An id, a key or a read, with its place in a set. */
const bytesPerName = 100
/** More stale pages wait until they are requested again, since each keeps its request in memory. */
const maxRefreshing = 16

/**
 * Pages shared by signed-in readers. An address knows what its page reads of a viewer; for each combination of values it has one page, in
 * which `fillTemplate` puts the rest. A page is dropped by the keys of what it shows; after a minute it is stale, and still served while it is
 * rendered again.
 */
export function createReaderPageCache({ cache, clock, purges }: { cache: MemoryCache; clock: Clock; purges: Purges }) {
  let generations = 0
  const addresses = cache.section<Address>({
    name: 'reader-address',
    bytesOf: ({ keys, reads, related }) => bytesPerPage + (keys.length + reads.size + related.size) * bytesPerName,
    keysOf: ({ keys }) => keys,
  })
  const pages = cache.section<{ page: SharedPage; storedAt: number }>({
    name: 'reader-page',
    bytesOf: ({ page }) => page.template.size + bytesPerPage,
  })
  purges.listen((keys) => {
    addresses.purge(keys)
    if (keys === 'all') pages.clear()
  })

  const put = (id: string, address: Address): Address => {
    addresses.set(id, address)
    return address
  }

  const remember = (id: string, storedAt: number, rendered: RenderedForReaders): Address => {
    if (rendered.isPersonal)
      return put(id, { isPersonal: true, storedAt, keys: [], reads: new Map(), related: new Set(), generation: generations++ })
    const { keys, reads, related } = rendered
    const known = addresses.get(id)
    const isComplete = known !== undefined && [...reads.keys()].every((read) => known.reads.has(read))
    return put(id, {
      isPersonal: false,
      storedAt,
      keys,
      reads: new Map([...(known?.reads ?? []), ...reads]),
      related: new Set([...(known?.related ?? []), ...related]),
      generation: isComplete ? known.generation : generations++,
    })
  }

  const isWithin = (storedAt: number, ms: number): boolean => {
    const age = clock().getTime() - storedAt
    return age >= 0 && age <= ms
  }

  const renderAndStore = async (
    id: string,
    render: () => Promise<RenderedForReaders>,
    isPurged: PurgeWatch,
  ): Promise<SharedPage | undefined> => {
    const storedAt = clock().getTime()
    const rendered = await render()
    const [page, keys] = rendered.isPersonal ? [undefined, []] : [rendered.page, rendered.keys]
    if (isPurged(keys)) return page
    const address = remember(id, storedAt, rendered)
    if (!page || rendered.isPersonal) return undefined
    const values = await rendered.valuesFor(address.reads.values())
    if (!isPurged(keys)) pages.set(`${address.generation} ${id} ${values}`, { page, storedAt })
    return page
  }

  const refreshing = new Set<SharedPage>()
  let refreshes: Promise<unknown> = Promise.resolve()

  return {
    address: (id: string): Readonly<Address> | undefined => {
      const known = addresses.get(id)
      return known?.isPersonal && !isWithin(known.storedAt, freshForMs) ? undefined : known
    },
    /** A stored page, and whether it is stale. */
    get: (address: Readonly<Address>, id: string, values: string): { page: SharedPage; isStale: boolean } | undefined => {
      const found = pages.get(`${address.generation} ${id} ${values}`)
      if (!found || !isWithin(found.storedAt, freshForMs + staleForMs)) return undefined
      return { page: found.page, isStale: !isWithin(found.storedAt, freshForMs) }
    },
    /** Renders a page and stores it, unless something it shows changes meanwhile. Undefined if it cannot be shared with this viewer. */
    fill: (id: string, render: () => Promise<RenderedForReaders>): Promise<SharedPage | undefined> =>
      renderAndStore(id, render, purges.watch()),
    /** The same for a stale page, one page at a time: when many become stale at once, requests do not wait for all of them. */
    refresh: async (page: SharedPage, id: string, render: () => Promise<RenderedForReaders>): Promise<void> => {
      if (refreshing.has(page) || refreshing.size >= maxRefreshing) return
      refreshing.add(page)
      // From now on, because the request that renders it has already loaded something.
      const isPurged = purges.watch()
      const refresh = refreshes.then(() => renderAndStore(id, render, isPurged)).finally(() => refreshing.delete(page))
      refreshes = refresh.catch(() => {})
      await refresh
    },
  }
}

export type ReaderPageCache = ReturnType<typeof createReaderPageCache>

/** What the page at this address reads of a signed-in viewer, as far as it is known. */
export function readsOfReaders({ config, readerPages }: AppDependencies, request: FastifyRequest): Iterable<ViewerRead> {
  // Of an account in another language than its browser, nothing is known yet, and is read later.
  const id = documentIdOf(request, config, languageOf(request, config))
  return (id !== undefined && readerPages.address(id)?.reads.values()) || []
}
