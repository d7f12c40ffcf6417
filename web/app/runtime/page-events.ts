export type PageNavigated = { from: string; to: string; routeName: string | null }

type Listener = (event: PageNavigated) => void
const listeners = new Set<Listener>()

export const publishPageNavigated = (event: PageNavigated): void => {
  for (const listener of listeners) listener(event)
}

export const onPageNavigated = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
