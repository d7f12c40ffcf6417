import type { Config } from '../config.ts'
import { type Context, createContext, noOrigin, type Viewer } from '../context.ts'
import type { Database } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import type { JobRun } from './jobs.ts'

/** What a domain needs to register its jobs in this process. */
export type JobDependencies = { database: Database; config: Config; log: Log; services: Services }

/** The context of one run of a job, on the connections reserved for jobs. It has the visibility of a visitor unless it acts for a user. */
export const contextOfJob = (
  { database, config, log, services }: JobDependencies,
  run: Pick<JobRun, 'clock'>,
  viewer?: Viewer,
): Context =>
  createContext({ database: { db: database.background }, config, log, services, now: run.clock, viewer, origin: noOrigin })
