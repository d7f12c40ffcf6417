import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Structured lines on standard output. Names, addresses and texts are never logged; ids are. */
export const createLog = (config: Pick<Config, 'logLevel' | 'environment'>): Log =>
  pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers', 'email', '*.email', 'token', '*.token'], remove: true },
  })
