import type { Charge } from './charge.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    /** It is paid, or it never will be. */
    ChargeSettled: { charge: Charge }
  }
}
