import { createHash } from 'node:crypto'
import { Stripe } from 'stripe'
import { noSuchObject } from './failures.ts'
import { type FakeEvent, idPrefixes, type Kind, kindOfId, type Objects } from './objects.ts'
import type { CardSecrets } from './test-cards.ts'

/** Objects of one kind in the order of their creation. */
export type Table<Row> = { rows: Row[]; positions: Map<string, number> }

export type RequestContext = { id: string | null; idempotencyKey: string | null }

const noRequest: RequestContext = { id: null, idempotencyKey: null }

/** Everything Stripe knows: the platform's objects and those of its connected accounts. */
export class World {
  readonly platform: Scope
  /** What an issuer knows of a payment method. */
  readonly cards = new Map<string, CardSecrets>()
  /** Payment methods that were used without a customer, or detached. */
  readonly consumed = new Set<string>()
  /** Debit methods whose owner has agreed to later debits. */
  readonly mandates = new Set<string>()
  /** Codes of OAuth redirects, with the accounts they give access to. */
  readonly authorizationCodes = new Map<string, string>()
  /** The payment method behind each confirmation token. */
  readonly methodsOfTokens = new Map<string, string>()
  /** The balance transactions that each payout contains. */
  readonly payoutContents = new Map<string, Set<string>>()
  /** Events that no endpoint has received yet. */
  queue: FakeEvent[] = []
  request: RequestContext = noRequest
  readonly applicationId = 'ca_Octavo'
  readonly accountId = 'acct_Octavo'
  /** Accounts that no longer let the platform act for them. */
  readonly revoked = new Set<string>()
  nowMs: number
  /** What platform accounts can transfer, where a test limits it. */
  readonly balances = new Map<string, number>()
  private readonly accounts = new Map<string, Scope>()
  private readonly seed: string
  private counter = 0
  private later: (() => void)[] = []

  constructor({ startsAt, seed }: { startsAt: Date; seed: string }) {
    this.nowMs = startsAt.getTime()
    this.seed = seed
    this.platform = new Scope(this, null)
  }

  /** Seconds, as in all timestamps of Stripe. */
  now(): number {
    return Math.floor(this.nowMs / 1000)
  }

  newId(prefix: string): string {
    this.counter++
    return `${prefix}_${this.seed}${this.counter.toString(36).padStart(10, '0')}`
  }

  secretOf(id: string): string {
    return `${id}_secret_${createHash('sha256').update(`${this.seed} ${id}`).digest('hex').slice(0, 24)}`
  }

  scopeOf(accountId: string): Scope {
    const known = this.accounts.get(accountId)
    if (known) return known
    const scope = new Scope(this, accountId)
    this.accounts.set(accountId, scope)
    return scope
  }

  scopes(): Scope[] {
    return [this.platform, ...this.accounts.values()]
  }

  /** The account that has an object, or undefined. */
  scopeWith(id: string): Scope | undefined {
    const kind = kindOfId(id)
    return kind && this.scopes().find((scope) => scope.find(kind, id))
  }

  /** Runs a task once the current call has its reply, as Stripe does with what it completes asynchronously. */
  afterReply(task: () => void): void {
    this.later.push(task)
  }

  runLater(): void {
    for (let tasks = this.later; tasks.length > 0; tasks = this.later) {
      this.later = []
      for (const task of tasks) task()
    }
  }

  /** Runs an operation that no request has caused. */
  act<Result>(operation: () => Result): Result {
    this.request = noRequest
    const result = operation()
    this.runLater()
    return result
  }
}

/** The objects of one account. */
export class Scope {
  readonly world: World
  readonly accountId: string | null
  private readonly tables = new Map<Kind, Table<{ id: string }>>()

  constructor(world: World, accountId: string | null) {
    this.world = world
    this.accountId = accountId
  }

  table<K extends Kind>(kind: K): Table<Objects[K]> {
    const known = this.tables.get(kind)
    if (known) return known as unknown as Table<Objects[K]>
    const table: Table<Objects[K]> = { rows: [], positions: new Map() }
    this.tables.set(kind, table)
    return table
  }

  rows<K extends Kind>(kind: K): readonly Objects[K][] {
    return this.table(kind).rows
  }

  newId(kind: Kind): string {
    return this.world.newId(idPrefixes[kind])
  }

  add<K extends Kind>(kind: K, row: Objects[K]): Objects[K] {
    const { rows, positions } = this.table(kind)
    positions.set(row.id, rows.length)
    rows.push(row)
    return row
  }

  find<K extends Kind>(kind: K, id: string): Objects[K] | undefined {
    const { rows, positions } = this.table(kind)
    const position = positions.get(id)
    return position === undefined ? undefined : rows[position]
  }

  /** Throws Stripe's refusal where there is no such object, naming the parameter the id was in. */
  get<K extends Kind>(kind: K, id: string, param = 'id'): Objects[K] {
    const row = this.find(kind, id)
    if (!row) throw noSuchObject(kind, id, param)
    return row
  }

  /** Creates an event with the object as it is now, and queues it for the endpoints. */
  emit(type: string, object: object, previous?: object): void {
    const { world } = this
    const event: FakeEvent = {
      id: this.newId('event'),
      object: 'event',
      type,
      ...(this.accountId && { account: this.accountId }),
      api_version: Stripe.API_VERSION,
      created: world.now(),
      data: { object: structuredClone(object), ...(previous && { previous_attributes: structuredClone(previous) }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: world.request.id, idempotency_key: world.request.idempotencyKey },
    }
    this.add('event', event)
    world.queue.push(event)
  }
}
