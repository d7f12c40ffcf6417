/** A subscription for which the provider itself charges, in minor units. */
export type ProviderSubscription = {
  subscriptionId: string
  customerId: string
  /** `running`: paid, or in a trial. `unpaid`: a payment failed and is tried again. `ended`: nothing is charged any more. */
  state: 'running' | 'unpaid' | 'ended'
  amount: number
  /** As in `CurrencyCode`, though it can be any. */
  currency: string
  /** Undefined for other intervals, and for several at once. */
  cadence: 'MONTHLY' | 'YEARLY' | undefined
  periodStartsAt: Date
  periodEndsAt: Date
  startedAt: Date
  /** Whether it ends with its period. */
  isEnding: boolean
}

/** `missing`: the account has no such object. `silent`: no response arrived. */
export type Found<Value> = { kind: 'found'; value: Value } | { kind: 'missing' | 'silent' }

/** The subscriptions that a seller’s customers had before they came here. Nothing here charges anybody. */
export type SubscriptionGateway = {
  findCustomer: (customerId: string) => Promise<Found<{ email: string | null }>>
  /** All of a customer, ended ones included. */
  listSubscriptions: (customerId: string) => Promise<Found<readonly ProviderSubscription[]>>
  findSubscription: (subscriptionId: string) => Promise<Found<ProviderSubscription>>
  /** Ends it with the period that is paid, and returns what it is then. Repeating it changes nothing. */
  cancelSubscription: (subscriptionId: string) => Promise<Found<ProviderSubscription>>
}
