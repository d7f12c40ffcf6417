import { LRUCache } from 'lru-cache'

/** Keys of what changed, such as `post:…` or `home`, or everything. */
export type PurgedKeys = readonly string[] | 'all'

/**
 * What became of what has changed. What visitors may still see in its former state was only `edited`: its last copy may be shown while the
 * database is away. Anything else, such as what was deleted, locked or hidden, counts as `removed`.
 */
export type PurgeReason = 'edited' | 'removed'

/** Whether any of these keys was purged since the watch began; without keys, whether any at all was. */
export type PurgeWatch = (keys: readonly string[] | undefined) => boolean

type PurgeListener = (keys: PurgedKeys, reason: PurgeReason) => void

export type Purges = ReturnType<typeof createPurges>

const maxRemembered = 10_000

/**
 * What has changed, for everything that keeps results of what it was. Caches listen and drop their entries. What is being loaded or rendered
 * meanwhile is watched, so that it is not kept if it shows the state before the change.
 */
export function createPurges() {
  const listeners: PurgeListener[] = []
  let purges = 0
  let everythingAt = 0
  let forgottenAt = 0
  const purgedAt = new LRUCache<string, number>({
    max: maxRemembered,
    dispose: (at, _key, reason) => {
      if (reason === 'evict') forgottenAt = Math.max(forgottenAt, at)
    },
  })
  return {
    purge: (keys: PurgedKeys, reason: PurgeReason = 'removed'): void => {
      purges++
      if (keys === 'all') everythingAt = purges
      else for (const key of keys) purgedAt.set(key, purges)
      for (const run of listeners) run(keys, reason)
    },
    listen: (run: PurgeListener): void => void listeners.push(run),
    watch: (): PurgeWatch => {
      const since = purges
      return (keys) =>
        keys === undefined
          ? purges > since
          : Math.max(everythingAt, forgottenAt) > since || keys.some((key) => (purgedAt.peek(key) ?? 0) > since)
    },
  }
}
