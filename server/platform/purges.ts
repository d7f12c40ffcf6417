import { LRUCache } from 'lru-cache'

/** Keys of what changed, such as `post:…` or `home`, or everything. */
export type PurgedKeys = readonly string[] | 'all'

/** Whether any of these keys was purged since the watch began; without keys, whether any at all was. */
export type PurgeWatch = (keys: readonly string[] | undefined) => boolean

export type Purges = ReturnType<typeof createPurges>

const maxRemembered = 10_000

/**
 * What has changed, for everything that keeps results of what it was. Caches listen and drop their entries. What is being loaded or rendered
 * meanwhile is watched, so that it is not kept if it shows the state before the change.
 */
export function createPurges() {
  const listeners: ((keys: PurgedKeys) => void)[] = []
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
    purge: (keys: PurgedKeys): void => {
      purges++
      if (keys === 'all') everythingAt = purges
      else for (const key of keys) purgedAt.set(key, purges)
      for (const run of listeners) run(keys)
    },
    listen: (run: (keys: PurgedKeys) => void): void => void listeners.push(run),
    watch: (): PurgeWatch => {
      const since = purges
      return (keys) =>
        keys === undefined
          ? purges > since
          : Math.max(everythingAt, forgottenAt) > since || keys.some((key) => (purgedAt.peek(key) ?? 0) > since)
    },
  }
}
