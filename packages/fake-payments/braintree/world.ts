import type { MethodData, ThreeDSecureInfo } from './test-methods.ts'
import { wellKnownNonce } from './test-methods.ts'
import type { XmlValue } from './xml.ts'

export type Customer = { id: string; email: string | null; createdAt: Date }
export type StoredMethod = {
  token: string
  customerId: string
  data: MethodData
  createdAt: Date
  revokedAt: Date | null
}
export type Nonce = {
  nonce: string
  data: MethodData
  threeDSecureInfo: ThreeDSecureInfo | null
  isConsumed: boolean
  /** The stored method that it stands for, if any. */
  token: string | null
}
export type StatusEvent = { status: string; timestamp: Date; amount: string }
export type Transaction = {
  id: string
  type: 'sale' | 'credit'
  status: string
  amount: string
  currency: string
  merchantAccountId: string
  orderId: string | null
  customerId: string | null
  token: string | null
  data: MethodData
  threeDSecureInfo: ThreeDSecureInfo | null
  code: string
  text: string
  rejectionReason: string | null
  refundedTransactionId: string | null
  refundIds: string[]
  history: StatusEvent[]
  source: string
  createdAt: Date
  updatedAt: Date
}
export type Dispute = {
  id: string
  kind: string
  reason: string
  status: string
  amount: string
  transactionId: string
  history: { status: string; timestamp: Date }[]
  createdAt: Date
}
export type Notification = { kind: string; timestamp: Date; subject: XmlValue }

/** All that a merchant has at Braintree, in memory. */
export class World {
  nowMs: number
  readonly customers = new Map<string, Customer>()
  readonly methods = new Map<string, StoredMethod>()
  readonly nonces = new Map<string, Nonce>()
  readonly transactions: Transaction[] = []
  readonly disputes: Dispute[] = []
  queue: Notification[] = []
  /** What pages got in place of keys. */
  readonly fingerprints = new Set<string>()
  private readonly seed: string
  private count = 0

  constructor(startsAt: Date, seed: string) {
    this.nowMs = startsAt.getTime()
    this.seed = seed
  }

  now(): Date {
    return new Date(this.nowMs)
  }

  newId(prefix = ''): string {
    return `${prefix}${this.seed}${(++this.count).toString(36).padStart(5, '0')}`
  }

  /** A nonce that pays once. */
  createNonce(data: MethodData, more: Partial<Pick<Nonce, 'threeDSecureInfo' | 'token'>> = {}): Nonce {
    const nonce: Nonce = {
      nonce: this.newId('tokencc_'),
      data,
      threeDSecureInfo: null,
      isConsumed: false,
      token: null,
      ...more,
    }
    this.nonces.set(nonce.nonce, nonce)
    return nonce
  }

  findNonce(nonce: string): Nonce | undefined {
    const known = wellKnownNonce(nonce)
    if (!known) return this.nonces.get(nonce)
    return {
      nonce,
      data: known.data,
      threeDSecureInfo: known.threeDSecureInfo ?? null,
      isConsumed: known.isConsumed ?? false,
      token: null,
    }
  }

  storeMethod(customerId: string, data: MethodData, token = this.newId('vaulted-')): StoredMethod {
    const method = { token, customerId, data, createdAt: this.now(), revokedAt: null }
    this.methods.set(token, method)
    return method
  }

  setStatus(transaction: Transaction, status: string): void {
    transaction.status = status
    transaction.updatedAt = this.now()
    transaction.history.push({ status, timestamp: this.now(), amount: transaction.amount })
  }

  notify(kind: string, subject: XmlValue): void {
    this.queue.push({ kind, timestamp: this.now(), subject })
  }
}
