/** Which cached entries show something, by its purge key. */
export function createKeyIndex() {
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
