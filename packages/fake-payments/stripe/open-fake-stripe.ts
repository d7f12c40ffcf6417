import { type DeliveryOptions, deliverEvents, type WebhookReply } from './deliver-events.ts'
import { RequestHandler, type Violation } from './handle-request.ts'
import { type MoneyIn, moneyIn } from './money-in.ts'
import type { FakeEvent, Kind, Objects } from './objects.ts'
import { serve } from './serve.ts'
import { type Controls, createControls } from './test-controls.ts'
import { type Trouble, type TroubleRequest, Troubles } from '../troubles.ts'
import { World } from './world.ts'

export type FakeStripeOptions = {
  /** What the clock shows at first: the current time, unless given. */
  startsAt?: Date
  /** A part of every id, for tests that keep objects of several fakes in one database. */
  seed?: string
}

export type FakeClock = {
  now: () => Date
  /** Moves the clock, which never moves by itself. */
  advance: (milliseconds: number) => void
  set: (time: Date) => void
}

export type FakeStripe = Controls & {
  url: string
  port: number
  /** Options of the stripe library that lead its calls here. */
  clientOptions: { host: string; port: number; protocol: 'http' }
  clock: FakeClock
  /** Calls with parameters that Stripe would refuse. */
  violations: readonly Violation[]
  /** Calls with values that the library does not list, in sets that Stripe may extend; accepted here, but probably misspelled. */
  unlistedValues: readonly Violation[]
  /** The events that no endpoint has accepted. */
  queuedEvents: () => readonly FakeEvent[]
  deliverEvents: (options: DeliveryOptions) => Promise<WebhookReply[]>
  trouble: (request: TroubleRequest) => Trouble
  /** An object of any account. */
  find: <K extends Kind>(kind: K, id: string) => Objects[K] | undefined
  /** All objects of a kind, of the platform unless an account is named, oldest first. */
  all: <K extends Kind>(kind: K, accountId?: string) => readonly Objects[K][]
  moneyIn: () => MoneyIn
  close: () => Promise<void>
}

/** Starts a server that behaves like Stripe, on a free port and in memory. */
export async function openFakeStripe({ startsAt = new Date(), seed = 'Fake' }: FakeStripeOptions = {}): Promise<FakeStripe> {
  const world = new World({ startsAt, seed })
  const handler = new RequestHandler(world)
  const troubles = new Troubles()
  const { server, port } = await serve(handler, troubles)
  return {
    ...createControls(world),
    url: `http://127.0.0.1:${port}`,
    port,
    clientOptions: { host: '127.0.0.1', port, protocol: 'http' },
    clock: {
      now: () => new Date(world.nowMs),
      advance: (milliseconds) => void (world.nowMs += milliseconds),
      set: (time) => void (world.nowMs = time.getTime()),
    },
    violations: handler.violations,
    unlistedValues: handler.unlistedValues,
    queuedEvents: () => world.queue,
    deliverEvents: (options) => deliverEvents(world, options),
    trouble: (request) => troubles.add(request),
    find: (kind, id) => {
      for (const scope of world.scopes()) {
        const row = scope.find(kind, id)
        if (row) return row
      }
      return undefined
    },
    all: (kind, accountId) => (accountId ? world.scopeOf(accountId) : world.platform).rows(kind),
    moneyIn: () => moneyIn(world),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
