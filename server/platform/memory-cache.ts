import { LRUCache } from 'lru-cache'
import type { PurgedKeys } from './purges.ts'

/** Entries of one kind. */
export type CacheSection<Value extends object | string> = {
  get: (id: string) => Value | undefined
  /** The same without counting as a use. */
  peek: (id: string) => Value | undefined
  set: (id: string, value: Value) => void
  /** Stores what `create` returns unless it is undefined. Concurrent calls for the same id share one. */
  create: <Created extends Value | undefined>(id: string, create: () => Promise<Created>) => Promise<Created>
  delete: (id: string) => void
  clear: () => void
  /** Drops what shows one of these keys; see `keysOf`. */
  purge: (keys: PurgedKeys) => void
  /** The same, handing over what is dropped. */
  takeOut: (keys: readonly string[], receive: (id: string, value: Value) => void) => void
}

type SectionOptions<Value> = {
  name: string
  bytesOf: (value: Value) => number
  /** Larger values are not stored. */
  maxEntryBytes?: number
  /** The purge keys of what a value shows; none if omitted. */
  keysOf?: (value: Value, id: string) => readonly string[]
}

export type MemoryCache = ReturnType<typeof createMemoryCache>

/** The key, the value's own object and the entry in the list. */
const entryBytes = 500

/**
 * One budget for everything that is kept in memory to save work: the bytes of all sections are counted together, and the entries not used
 * for the longest time are evicted, whichever section they belong to.
 */
export function createMemoryCache({ megabytes }: { megabytes: number }) {
  const removeFromIndex = new Map<string, (value: never, id: string) => void>()
  const entries = new LRUCache<string, object | string>({
    maxSize: Math.max(1, megabytes * 1024 * 1024),
    dispose: (value, key) => {
      const end = key.indexOf(' ')
      removeFromIndex.get(key.slice(0, end))?.(value as never, key.slice(end + 1))
    },
  })

  return {
    isEnabled: megabytes > 0,
    sizeBytes: () => entries.calculatedSize,
    section: <Value extends object | string>(options: SectionOptions<Value>): CacheSection<Value> => {
      const { name, bytesOf, keysOf, maxEntryBytes = Number.POSITIVE_INFINITY } = options
      const prefix = `${name} `
      const index = createKeyIndex()
      if (keysOf) removeFromIndex.set(name, (value: Value, id) => index.remove(id, keysOf(value, id)))
      const creating = new Map<string, Promise<Value | undefined>>()

      const set = (id: string, value: Value) => {
        const bytes = bytesOf(value)
        if (bytes <= maxEntryBytes) entries.set(prefix + id, value, { size: bytes + entryBytes })
        else entries.delete(prefix + id)
        // Not if it is larger than the whole cache.
        if (keysOf && entries.peek(prefix + id) === value) index.add(id, keysOf(value, id))
      }
      const remove = (id: string) => void entries.delete(prefix + id)
      const clear = () => {
        const own = [...entries.keys()].filter((key) => key.startsWith(prefix))
        for (const key of own) entries.delete(key)
      }
      return {
        get: (id) => entries.get(prefix + id) as Value | undefined,
        peek: (id) => entries.peek(prefix + id) as Value | undefined,
        set,
        create: <Created extends Value | undefined>(id: string, create: () => Promise<Created>) => {
          const running = creating.get(id)
          if (running) return running as Promise<Created>
          const created = create()
            .then((value) => {
              if (value !== undefined) set(id, value)
              return value
            })
            .finally(() => creating.delete(id))
          creating.set(id, created)
          return created
        },
        delete: remove,
        clear,
        purge: (keys) => {
          if (keys === 'all') clear()
          else for (const key of keys) for (const id of index.idsOf(key)) remove(id)
        },
        takeOut: (keys, receive) => {
          for (const key of keys)
            for (const id of index.idsOf(key)) {
              const value = entries.peek(prefix + id) as Value
              remove(id)
              receive(id, value)
            }
        },
      }
    },
  }
}

/** Which cached entries show something, by its purge key. */
function createKeyIndex() {
  const idsByKey = new Map<string, Set<string>>()
  return {
    add: (id: string, keys: readonly string[]) => {
      for (const key of keys) idsByKey.set(key, (idsByKey.get(key) ?? new Set()).add(id))
    },
    remove: (id: string, keys: readonly string[]) => {
      for (const key of keys) {
        const ids = idsByKey.get(key)
        ids?.delete(id)
        if (ids?.size === 0) idsByKey.delete(key)
      }
    },
    idsOf: (key: string): Iterable<string> => idsByKey.get(key) ?? [],
  }
}
