import type { Log } from './log.ts'

/**
 * What happens to errors that nobody caught, each with one line in the log. A rejected promise has failed one piece of work and is
 * only logged. After an exception that was thrown past everything, no state can be trusted: the process stops in order, and whoever
 * runs it starts it again. Decision 0050.
 */
export function handleProcessErrors({ log, stop }: { log: Log; stop: (exitCode: number) => void }): void {
  process.on('unhandledRejection', (reason) => log.error({ err: errorOf(reason) }, 'a rejected promise was not handled'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: errorOf(error) }, 'an exception was not caught; stopping')
    stop(1)
  })
}

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
