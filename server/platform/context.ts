import type { InterfaceLanguage } from '#shared/translation/languages.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './database/open-database.ts'
import type { Log } from './log.ts'
import type { Services } from './services.ts'
import { TypedMap } from './typed-map.ts'
import type { ViewerReads } from './viewer-reads.ts'

/** The authenticated user. Permissions derive from this and from rows, never from what the request claims. */
export type Viewer = {
  id: string
  isStaff: boolean
  isSuspended: boolean
  /** Whether an email address of the account has been confirmed. */
  hasVerifiedEmail: boolean
}

export type RequestOrigin = {
  /** The network address, used only for rate limits and lockouts. It is never logged. */
  network: string
  country: string | undefined
  /** The User-Agent header. Only the kind of device derived from it is stored. */
  userAgent?: string | undefined
  /** The Accept-Language header. */
  acceptLanguage?: string | undefined
  isBot: boolean
  /** The CSRF token of this browser's forms. A flow started in one browser can only be finished in the same one. */
  formToken: string | undefined
  /** A random identifier of this browser, from a cookie. Absent until the visitor may be counted. */
  browserId: string | undefined
  /** Sets that cookie, if the request came from a browser. */
  issueBrowserId?: (() => string) | undefined
  /** Keeps the language chosen in this browser in a cookie. */
  keepLanguage?: ((language: InterfaceLanguage) => void) | undefined
  /** The same identifier, if this visitor may be counted. */
  countedBrowserId?: string | undefined
  /** The hash of the session token, for commands that act on the session itself. */
  sessionHash: string | undefined
}

/** One request, job or test: viewer, time and database connection. Created once per request and shared by all its operations. */
export type Context = {
  db: Db
  config: Config
  log: Log
  services: Services
  viewer: Viewer | undefined
  origin: RequestOrigin
  now: () => Date
  /** Set once a rate limit has refused part of this request. A page with such a gap must not be served as a success. */
  limitHit: { retryAfterSeconds?: number }
  /** Set while data is loaded that other viewers may share; records what it depends on of this one. */
  viewerReads?: ViewerReads
  /** One batching loader per kind of lookup; see `loader`. */
  loaders: TypedMap
  /**
   * Runs `run` inside one database transaction; a refusal or an exception rolls it back. Nested calls join the outer transaction. Inside,
   * use only the context passed in: on the embedded database, a query on the outer one would wait forever.
   */
  transaction: <T>(run: (tx: Context) => Promise<T>, options?: { commitOnRefusal?: boolean }) => Promise<T>
  /** Runs after the transaction has committed, or immediately outside a transaction. */
  afterCommit: (run: () => void) => void
}

type ContextDependencies = Pick<Context, 'config' | 'log' | 'services' | 'now' | 'viewer' | 'origin'> & {
  database: Pick<Database, 'db'>
}

export const noOrigin: RequestOrigin = {
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

export function createContext({ database, ...dependencies }: ContextDependencies): Context {
  const ctx: Context = {
    ...dependencies,
    db: database.db,
    limitHit: {},
    loaders: new TypedMap(),
    afterCommit: (run) => run(),
    transaction: async (run, { commitOnRefusal = false } = {}) => {
      const committed: (() => void)[] = []
      // One timestamp for everything a transaction writes, as in SQL, so that values compared later are equal.
      const startedAt = ctx.now()
      const undone = await database.db
        .transaction()
        .execute(async (trx) => {
          const tx: Context = {
            ...ctx,
            db: trx,
            now: () => startedAt,
            loaders: new TypedMap(),
            afterCommit: (callback) => committed.push(callback),
            transaction: (inner) => inner(tx),
          }
          const result = await run(tx)
          if (isRefusal(result) && !commitOnRefusal) throw new Undone(result)
          return result
        })
        .catch((error: unknown) => {
          if (error instanceof Undone) return error
          throw error
        })
      if (undone instanceof Undone) return undone.result
      // Rows loaded earlier may have changed.
      ctx.loaders.clear()
      for (const callback of committed) callback()
      return undone
    },
  }
  return ctx
}

/** The same request as another viewer, or as a visitor, also inside its transactions. */
export function asViewer({ viewerReads: _recorded, ...ctx }: Context, viewer: Viewer | undefined): Context {
  const seen: Context = {
    ...ctx,
    viewer,
    loaders: new TypedMap(),
    transaction: async (run, options) => {
      const result = await ctx.transaction((tx) => run(asViewer(tx, viewer)), options)
      seen.loaders.clear()
      return result
    },
  }
  return seen
}
