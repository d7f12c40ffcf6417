import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { second } from '#shared/time/units.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import type { AppDependencies } from './app-dependencies.ts'

/** Answered at every host, because load balancers call by IP address. */
export const healthPaths = ['/_/live', '/_/ready']

const answerTimeoutMs = 2 * second
/** The database is checked at most once in this time. */
const cacheMs = second

/**
 * For load balancers: `/_/live` says that the process responds at all, `/_/ready` that it can do its work. A stopping server is neither:
 * the framework answers 503 to everything.
 */
export function healthRoutes(app: FastifyInstance, { database }: Pick<AppDependencies, 'database'>): void {
  let latest: { at: number; isReady: Promise<boolean> } | undefined

  const isDatabaseReady = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), answerTimeoutMs)
    })
    const check = sql`select 1`.execute(database.db).then(
      () => true,
      () => false,
    )
    return Promise.race([check, late]).finally(() => clearTimeout(timer))
  }
  const isReady = (): Promise<boolean> => {
    if (!latest || elapsedMs() - latest.at >= cacheMs) latest = { at: elapsedMs(), isReady: isDatabaseReady() }
    return latest.isReady
  }

  app.get('/_/live', (_request, reply) => reply.header('cache-control', 'no-store').type('text/plain').send('live\n'))
  app.get('/_/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain')
    if (await isReady()) return reply.send('ready\n')
    return reply.code(503).header('retry-after', '5').send('The database cannot be reached.\n')
  })
}
