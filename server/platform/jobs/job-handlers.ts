import type { Config } from '../config.ts'
import { type Context, createContext, noOrigin } from '../context.ts'
import type { Database } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import type { ServerModule } from '../server-module.ts'
import type { Services } from '../services.ts'
import { inLanguage } from '../translation/language-of-moment.ts'
import type { JobBounds, JobKind, JobPayloads, JobRun } from './jobs.ts'

/**
 * Does one run of a job. The context uses the connections reserved for jobs and has the visibility of a visitor; `asViewer` makes it a
 * user's. It is not a transaction: the embedded database has one session, which a handler must not hold while it waits for the network.
 */
type Handler<Kind extends JobKind> = (payload: JobPayloads[Kind], ctx: Context, run: JobRun) => Promise<void>

/** The handlers of a domain's jobs by kind, with bounds where the usual ones do not fit. */
export type JobHandlers = { [Kind in JobKind]?: Handler<Kind> | ({ run: Handler<Kind> } & JobBounds) }

type JobDependencies = { database: Database; config: Config; log: Log; services: Services }

/** Gives the queue of a server the handlers of its modules. Two modules cannot handle the same kind. */
export function handleJobs(modules: readonly ServerModule[], { database, config, log, services }: JobDependencies): void {
  const contextOf = (run: JobRun): Context =>
    createContext({
      database: { db: database.background },
      config,
      log,
      services,
      now: run.clock,
      viewer: undefined,
      origin: noOrigin,
    })
  for (const { jobs = {} } of modules)
    for (const [kind, handler] of Object.entries(jobs)) {
      const { run: handle, ...bounds } = (typeof handler === 'function' ? { run: handler } : handler) as { run: Handler<never> }
      services.jobs.handle(
        kind as JobKind,
        (payload, run) =>
          inLanguage({ services }, run.language ?? config.defaultLanguage, () => handle(payload as never, contextOf(run), run)),
        bounds,
      )
    }
}
