import { useSyncExternalStore } from 'react'

/** Ids hidden in this tab, so that lists already loaded do not show them again. */
let hidden: ReadonlySet<string> = new Set()
const nothing: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function change(next: ReadonlySet<string>): void {
  hidden = next
  for (const listener of listeners) listener()
}

export const hide = (id: string): void => change(new Set([...hidden, id]))
export const bringBack = (id: string): void => change(new Set([...hidden].filter((one) => one !== id)))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

type Steered = { id: string; creator: { id: string }; collection?: { id: string } | null }

/** Filters out stories the reader has hidden since the list was loaded. */
export function useWithoutHidden<Story extends Steered>(stories: readonly Story[]): readonly Story[] {
  const away = useSyncExternalStore(
    subscribe,
    () => hidden,
    () => nothing,
  )
  if (away.size === 0) return stories
  return stories.filter(({ id, creator, collection }) => ![id, creator.id, collection?.id ?? ''].some((one) => away.has(one)))
}
