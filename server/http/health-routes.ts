import type { FastifyInstance } from 'fastify'
import { second } from '#shared/time/units.ts'
import { elapsedMs } from '#server/platform/clock.ts'
import type { AppDependencies } from './app-dependencies.ts'

/** Answered at every host, because load balancers call by IP address. */
export const healthPaths = ['/_/live', '/_/ready']

const answerTimeoutMs = 2 * second
/** The database is checked at most once in this time. */
const cacheMs = second
const unreachable = 'The database cannot be reached.'

/**
 * For load balancers: `/_/live` says that the process responds at all, `/_/ready` that it can do its work, which includes changes. A stopping
 * server is neither: the framework answers 503 to everything.
 */
export function healthRoutes(app: FastifyInstance, { database }: Pick<AppDependencies, 'database'>): void {
  let latest: { at: number; problem: Promise<string | undefined> } | undefined

  const problemOfDatabase = async (): Promise<string | undefined> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(unreachable), answerTimeoutMs)
    })
    const check = database.canWrite().then(
      (canWrite) => (canWrite ? undefined : 'The database accepts no changes.'),
      () => unreachable,
    )
    return Promise.race([check, late]).finally(() => clearTimeout(timer))
  }
  const currentProblem = (): Promise<string | undefined> => {
    if (!latest || elapsedMs() - latest.at >= cacheMs) latest = { at: elapsedMs(), problem: problemOfDatabase() }
    return latest.problem
  }

  app.get('/_/live', (_request, reply) => reply.header('cache-control', 'no-store').type('text/plain').send('live\n'))
  app.get('/_/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain')
    const problem = await currentProblem()
    if (problem === undefined) return reply.send('ready\n')
    return reply.code(503).header('retry-after', '5').send(`${problem}\n`)
  })
}
