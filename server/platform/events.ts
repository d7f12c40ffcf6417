import type { Context } from './context.ts'

/** Domains declare their events here: `declare module '#server/platform/events.ts' { interface Events { StoryPublished: … } }`. */
// biome-ignore lint: an interface can be added to from elsewhere, a type cannot
export interface Events {}

type EventName = keyof Events
type Listener<Name extends EventName> = (tx: Context, event: Events[Name]) => Promise<void>

/** What a part of a domain does when something happens, by event. Listeners run inside the transaction that publishes it. */
export type Listeners = { [Name in EventName]?: Listener<Name> }

export type EventBus = { publish: <Name extends EventName>(tx: Context, name: Name, event: Events[Name]) => Promise<void> }

/** The listeners of one server. Those of one event run one after another, in the order given here. */
export function createEventBus(listeners: readonly Listeners[]): EventBus {
  return {
    publish: async (tx, name, event) => {
      for (const byEvent of listeners) {
        const listener = byEvent[name]
        if (listener) await listener(tx, event)
      }
    },
  }
}

/** Runs every listener of the event, inside the transaction that caused it. */
export const publishEvent = <Name extends EventName>(tx: Context, name: Name, event: Events[Name]): Promise<void> =>
  tx.services.events.publish(tx, name, event)
