import type { Context } from './context.ts'

/** Domains add what happens in them: `declare module '#server/platform/events.ts' { interface Events { StoryPublished: … } }`. */
// biome-ignore lint: an interface can be added to from elsewhere, a type cannot
export interface Events {}

export type EventName = keyof Events
type Listener<Name extends EventName> = (tx: Context, event: Events[Name]) => Promise<void>

const listeners = new Map<string, Listener<never>[]>()

/** Registered once, when a domain is loaded. Listeners run inside the transaction that announces, in the order of registration. */
export function on<Name extends EventName>(name: Name, listener: Listener<Name>): void {
  listeners.set(name, [...(listeners.get(name) ?? []), listener])
}

/**
 * What a domain listens to, begun once however often it is asked for: servers that share a process, as tests do, share the listeners.
 */
export function listening(begin: () => void): () => void {
  let hasBegun = false
  return () => {
    if (hasBegun) return
    hasBegun = true
    begin()
  }
}

/** Tells every listener what has happened, inside the transaction in which it happened. */
export async function announce<Name extends EventName>(tx: Context, name: Name, event: Events[Name]): Promise<void> {
  for (const listener of listeners.get(name) ?? []) await (listener as Listener<Name>)(tx, event)
}
