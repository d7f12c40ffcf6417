import type { Config } from '../config.ts'
import { type Context, createContext, noOrigin, type Viewer } from '../context.ts'
import type { Database } from '../database/open-database.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import type { JobRun } from './jobs.ts'

/** What a domain needs of the process to take over its jobs in it. */
export type JobParts = { database: Database; config: Config; log: Log; services: Services }

/** The context of one run of a job: what a visitor sees, unless it acts for somebody, on the connections that are kept for jobs. */
export const contextOfJob = (
  { database, config, log, services }: JobParts,
  run: Pick<JobRun, 'clock'>,
  viewer?: Viewer,
): Context =>
  createContext({ database: { db: database.background }, config, log, services, now: run.clock, viewer, origin: noOrigin })
