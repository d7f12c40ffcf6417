/**
 * Replaces the driver's error when the database is unreachable, full or too slow. The HTTP layer answers 503, since the same request may
 * succeed a moment later.
 */
export class DatabaseOutage extends Error {
  readonly statusCode = 503
  readonly retryAfterSeconds = 5
  readonly code: string
  constructor(cause: unknown) {
    const { code, message = '' } = cause as { code?: string; message?: string }
    super(`the database is away: ${message || code}`, { cause })
    this.code = code ?? 'CONNECTION'
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const outageStates = new Set([
  // A statement, a lock or an open transaction took longer than its limit.
  '57014',
  '55P03',
  '25P03',
  '25P04',
  // A standby took over the address, or the database was made read-only.
  '25006',
  // A deadlock or a serialization failure: this transaction was chosen to be rolled back.
  '40001',
  '40P01',
])
/** Connection exceptions, insufficient resources, operator intervention such as a shutdown. */
const outageClasses = /^(?:08|53|57P)/
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Messages of driver errors that carry no code. */
const lostConnection = /^Connection terminated|not queryable|^timeout e|connection has been discarded/

const isOutage = ({ code = '', message = '' }: { code?: string; message?: string }): boolean =>
  outageStates.has(code) || outageClasses.test(code) || networkCodes.has(code) || lostConnection.test(message)

/** Maps a statement's error to `DatabaseOutage`, or to undefined when the database is reachable. */
export const asDatabaseOutage = (error: unknown): DatabaseOutage | undefined =>
  error instanceof Error && isOutage(error) ? new DatabaseOutage(error) : undefined

/**
 * Whether the prepared statements of a connection no longer fit the database, as after a migration by a newer version. They would fail for as
 * long as the connection is open.
 */
export const losesItsStatements = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return code === '26000' || code === '42P05' || (code === '0A000' && message.startsWith('cached plan must not change'))
}
