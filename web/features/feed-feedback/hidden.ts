import { useSyncExternalStore } from 'react'

/** Ids hidden in this tab, so that lists already loaded do not show them again. */
let hidden: ReadonlySet<string> = new Set()
const emptySet: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function change(next: ReadonlySet<string>): void {
  hidden = next
  for (const listener of listeners) listener()
}

export const hideFromFeed = (id: string): void => change(new Set([...hidden, id]))
export const unhide = (id: string): void => change(new Set([...hidden].filter((hiddenId) => hiddenId !== id)))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Hideable = { id: string; creator: { id: string }; collection?: { id: string } | null }

/** Filters out stories the reader has hidden since the list was loaded. */
export function useVisibleStories<Story extends Hideable>(stories: readonly Story[]): readonly Story[] {
  const hiddenIds = useSyncExternalStore(
    subscribe,
    () => hidden,
    () => emptySet,
  )
  if (hiddenIds.size === 0) return stories
  return stories.filter(
    ({ id, creator, collection: publication }) => ![id, creator.id, publication?.id ?? ''].some((key) => hiddenIds.has(key)),
  )
}
