import type { Config } from './config.ts'
import type { Database, Db } from './database/open-database.ts'
import type { Log } from './log.ts'
import type { Services } from './services.ts'

/** Who asks. Rights are decided from this and from rows, never from what the request says. */
export type Viewer = {
  id: string
  isStaff: boolean
  isSuspended: boolean
}

/** What the request tells of where it comes from. */
export type Origin = {
  /** The network address, for limits and lockouts only; it is not logged. */
  network: string
  country: string | undefined
  /** What the browser says of itself; only what kind it is gets kept. */
  userAgent?: string | undefined
  isBot: boolean
  /** The token that forms of this browser carry. What began in a browser is finished in the same one. */
  formToken: string | undefined
  /** A random word in a cookie that stands for this browser; there is none before its visitor may be counted. */
  browserId: string | undefined
  /** Gives this browser such a cookie, if the request came from one. */
  issueBrowserId?: (() => string) | undefined
  /** The same word, if this visitor may be counted by it. */
  countedBrowserId?: string | undefined
  /** The hash of the session token, for commands that act on the session itself. */
  sessionHash: string | undefined
}

/** One request, job or test: who asks, when, and through which connection. Built once a request and shared by all its operations. */
export type Context = {
  db: Db
  config: Config
  log: Log
  services: Services
  viewer: Viewer | undefined
  origin: Origin
  now: () => Date
  /** Whether a limit has refused something of this request, and when it admits again. A page with such a hole is no good answer. */
  limitHit: { retryAfterSeconds?: number }
  /** Holds one batching loader for each kind of lookup; see `loader`. */
  loaders: Map<unknown, unknown>
  /**
   * Runs everything inside one database transaction; a refusal or an exception undoes it. A transaction inside a transaction is
   * the same one. Inside, only the context handed in may be used: on the embedded database the outer one would wait for ever.
   */
  transaction: <T>(run: (tx: Context) => Promise<T>, options?: { keepOnRefusal?: boolean }) => Promise<T>
  /** Runs once the transaction has been committed; at once when there is none. */
  afterCommit: (run: () => void) => void
}

type Parts = Pick<Context, 'config' | 'log' | 'services' | 'now' | 'viewer' | 'origin'> & { database: Pick<Database, 'db'> }

export const noOrigin: Origin = {
  network: '',
  country: undefined,
  isBot: false,
  formToken: undefined,
  browserId: undefined,
  sessionHash: undefined,
}

class Undone<T> {
  readonly result: T
  constructor(result: T) {
    this.result = result
  }
}

const isRefusal = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'ok' in result && result.ok === false

export function createContext({ database, ...parts }: Parts): Context {
  const ctx: Context = {
    ...parts,
    db: database.db,
    limitHit: {},
    loaders: new Map(),
    afterCommit: (run) => run(),
    transaction: async (run, { keepOnRefusal = false } = {}) => {
      const committed: (() => void)[] = []
      // One moment for everything a transaction writes, as in SQL: times that are compared later are then the same.
      const startedAt = ctx.now()
      const undone = await database.db
        .transaction()
        .execute(async (trx) => {
          const tx: Context = {
            ...ctx,
            db: trx,
            now: () => startedAt,
            loaders: new Map(),
            afterCommit: (later) => committed.push(later),
            transaction: (inner) => inner(tx),
          }
          const result = await run(tx)
          if (isRefusal(result) && !keepOnRefusal) throw new Undone(result)
          return result
        })
        .catch((error: unknown) => {
          if (error instanceof Undone) return error
          throw error
        })
      if (undone instanceof Undone) return undone.result
      // What was looked up before may have changed.
      ctx.loaders.clear()
      for (const later of committed) later()
      return undone
    },
  }
  return ctx
}

/** The same request seen by another viewer or a visitor, in its transactions too. */
export function asViewer(ctx: Context, viewer: Viewer | undefined): Context {
  const seen: Context = {
    ...ctx,
    viewer,
    loaders: new Map(),
    transaction: async (run, options) => {
      const result = await ctx.transaction((tx) => run(asViewer(tx, viewer)), options)
      seen.loaders.clear()
      return result
    },
  }
  return seen
}
