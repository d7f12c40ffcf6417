import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

export type Log = Logger

/** Structured lines on standard output. Nobody's name, address or text goes in; ids do. */
export const createLog = (config: Pick<Config, 'logLevel' | 'environment'>): Log =>
  pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['req.headers', 'email', '*.email', 'token', '*.token'], remove: true },
  })
