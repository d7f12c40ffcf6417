import { minute } from '#shared/time/units.ts'
import type { MemoryCache } from './memory-cache.ts'
import type { PagePurge } from './services.ts'

const freshForMs = minute

export type KeyedCache<Value> = {
  get: (id: string, now: Date) => Value | undefined
  /** Begins to load values. The returned function keeps one, unless something it shows was purged in the meantime. */
  load: (now: Date) => (id: string, value: Value) => void
  /** The value that is kept; otherwise the one this loads, to be kept. */
  getOrLoad: (id: string, now: Date, load: () => Promise<Value>) => Promise<Value>
}

type Options<Value> = {
  name: string
  bytesOf: (value: Value) => number
  /** The purge keys of what the value shows. */
  keysOf: (value: Value, id: string) => readonly string[]
}

/** Results of queries that are kept for a minute, or until something they show changes. Callers must not change them. */
export function createKeyedCache<Value extends object>(
  { cache, pages }: { cache: MemoryCache; pages: PagePurge },
  { name, bytesOf, keysOf }: Options<Value>,
): KeyedCache<Value> {
  type Entry = { value: Value; at: number }
  const entries = cache.section<Entry>({
    name,
    bytesOf: ({ value }) => bytesOf(value),
    keysOf: ({ value }, id) => keysOf(value, id),
  })
  pages.onPurge(entries.purge)
  const get: KeyedCache<Value>['get'] = (id, now) => {
    const found = entries.get(id)
    return found && Math.abs(now.getTime() - found.at) < freshForMs ? found.value : undefined
  }
  const load: KeyedCache<Value>['load'] = (now) => {
    const isPurged = pages.watch()
    return (id, value) => {
      if (!isPurged(keysOf(value, id))) entries.set(id, { value, at: now.getTime() })
    }
  }
  return {
    get,
    load,
    getOrLoad: async (id, now, loadValue) => {
      const kept = get(id, now)
      if (kept) return kept
      const keep = load(now)
      const loaded = await loadValue()
      keep(id, loaded)
      return loaded
    },
  }
}
