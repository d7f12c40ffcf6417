import type { Charge } from './charge.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** The charge was paid or has finally failed. */
    ChargeSettled: { charge: Charge }
  }
}
