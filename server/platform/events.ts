import type { Context } from './context.ts'

/** Domains declare their events here: `declare module '#server/platform/events.ts' { interface Events { StoryPublished: … } }`. */
// biome-ignore lint: an interface can be added to from elsewhere, a type cannot
export interface Events {}

export type EventName = keyof Events
type Listener<Name extends EventName> = (tx: Context, event: Events[Name]) => Promise<void>

const listeners = new Map<string, Listener<never>[]>()

/** Called once, when a domain is loaded. Listeners run inside the publishing transaction, in the order of registration. */
export function subscribeToEvent<Name extends EventName>(name: Name, listener: Listener<Name>): void {
  listeners.set(name, [...(listeners.get(name) ?? []), listener])
}

/** Wraps a domain's subscriptions so that they are registered only once: servers that share a process, as in tests, share the listeners. */
export function once(run: () => void): () => void {
  let hasRun = false
  return () => {
    if (hasRun) return
    hasRun = true
    run()
  }
}

/** Runs every listener of the event, inside the transaction that caused it. */
export async function publishEvent<Name extends EventName>(tx: Context, name: Name, event: Events[Name]): Promise<void> {
  for (const listener of listeners.get(name) ?? []) await (listener as Listener<Name>)(tx, event)
}
