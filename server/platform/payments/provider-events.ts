/** What an event of a provider is about. Its state is asked for when the event is processed, since events arrive late, twice and in any order. */
export type EventSubject =
  | { about: 'payment' | 'refunds'; paymentId: string }
  /** `accountId`: of the seller it happened to; the site itself when omitted. */
  | { about: 'dispute'; disputeId: string; accountId?: string }
  | { about: 'method'; token: string; accountId?: string }
  /** A subscription of a seller’s customer, for which the provider itself charges. */
  | { about: 'subscription'; subscriptionId: string; accountId: string }
  /** The account of a writer or seller at the provider. */
  | { about: 'account'; accountId: string }
  /** Money on its way from such an account to a bank. */
  | { about: 'bank-payout'; accountId: string; payoutId: string }
  | { about: 'transfer'; transferId: string }
  | { about: 'nothing' }

export type ProviderEvent = {
  id: string
  type: string
  occurredAt: Date
  subject: EventSubject
}

/** A request from a provider, as it arrived. */
export type ProviderRequest = { rawBody: Buffer; headers: Record<string, string | string[] | undefined>; receivedAt: Date }

/** `forged` covers outdated signatures, too: old events are not accepted again. One that is signed may still be of an unknown shape. */
export type UnreadEvent = 'not-configured' | 'forged' | 'unreadable'
export type ReadEvent = { ok: true; event: ProviderEvent } | { ok: false; reason: UnreadEvent }

/** A movement of money in a provider’s books. */
export type ProviderTransaction = {
  kind: 'PAYMENT' | 'REFUND' | 'REFUND_FAILED' | 'DISPUTE' | 'DISPUTE_WON'
  /** The payment, refund or dispute. */
  objectId: string
  paymentId: string | null
  /** The charge a payment was made for, if it was made by us. */
  reference: string | null
  /** Negative for money that went back. */
  amount: number
  currency: string
  occurredAt: Date
}
