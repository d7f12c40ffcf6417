import { createHash } from 'node:crypto'
import pg from 'pg'
import { toCamelCase } from './column-names.ts'
import { asDatabaseOutage, type DatabaseOutage, losesItsStatements } from './database-outage.ts'
import type { WriteState } from './write-state.ts'

const statementNames = new Map<string, string>()
const maxStatementNames = 2_000

/** One short name per statement text. A text past the bound runs unnamed: planned every time, but correct. */
function nameOf(text: string): string | undefined {
  let name = statementNames.get(text)
  if (name === undefined && statementNames.size < maxStatementNames) {
    name = createHash('md5').update(text).digest('base64url')
    statementNames.set(text, name)
  }
  return name
}

/** PostgreSQL cannot store NUL in text and fails on one, so values are sent without it. */
const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes('\u0000') ? value.replaceAll('\u0000', '') : value
  return Array.isArray(value) ? value.map(storable) : value
}

export type DatabaseClientSettings = pg.ClientConfig & {
  /** How long a statement may take before its connection is given up. Unlimited when omitted. */
  answerTimeoutMs?: number | undefined
  /** Called for every statement that fails because the database is unavailable. */
  onOutage?: ((error: DatabaseOutage) => void) | undefined
  /** Learns what the database refuses, and decides which connections are stale. */
  writes?: WriteState | undefined
}

/**
 * A connection that survives its own loss, names every statement so that the server plans it once (planning costs more than most queries
 * here), and returns rows with camelCase names.
 */
export class DatabaseClient extends pg.Client {
  readonly #answerTimeoutMs: number | undefined
  readonly #onAway: DatabaseClientSettings['onOutage']
  readonly #writes: WriteState | undefined
  readonly #generation: number
  #hasLostStatements = false
  #applicationName: string | undefined

  constructor(settings: DatabaseClientSettings = {}) {
    super(settings)
    this.#answerTimeoutMs = settings.answerTimeoutMs
    this.#onAway = settings.onOutage
    this.#writes = settings.writes
    this.#generation = settings.writes?.generation() ?? 0
    // The pool listens for errors only while a connection is idle, and an unhandled error event ends the process. This error has already
    // failed the statements it concerns; the connection is replaced on next use.
    this.on('error', () => {})
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      if (parameterName === 'application_name') this.#applicationName = parameterValue
    })
    // Before pg reads the names of a result, of which it builds every row: once per result, not once per row.
    this.connection.on('rowDescription', ({ fields }: { fields: { name: string }[] }) => {
      for (const field of fields) field.name = toCamelCase(field.name)
    })
  }

  /** What the server, or a connection pool in front of it, has reported; undefined before that. */
  applicationName(): string | undefined {
    return this.#applicationName
  }

  /** Whether it must be replaced instead of used again, although it is open. */
  isStale(): boolean {
    return this.#hasLostStatements || (this.#writes?.generation() ?? 0) !== this.#generation
  }

  // pg's own signature is a set of overloads that an override cannot restate.
  override query(...args: unknown[]): never {
    const [text, values] = args
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text)
      const stored = values.map(storable)
      args.splice(0, 2, name ? { name, text, values: stored } : { text, values: stored })
    }
    const pending = (super.query as (...all: unknown[]) => unknown).apply(this, args)
    return (pending instanceof Promise ? this.#inTime(pending) : pending) as never
  }

  /** A frozen server keeps its connections open and answers nothing, whatever time limits it was given. */
  async #inTime(pending: Promise<unknown>): Promise<unknown> {
    const timer = this.#answerTimeoutMs && setTimeout(() => this.connection.stream.destroy(), this.#answerTimeoutMs)
    try {
      return await pending
    } catch (error) {
      const outage = asDatabaseOutage(error)
      if (outage) {
        this.#writes?.report(outage.code, this.#generation)
        this.#onAway?.(outage)
      } else if (losesItsStatements(error)) this.#hasLostStatements = true
      throw outage ?? error
    } finally {
      clearTimeout(timer)
    }
  }
}
