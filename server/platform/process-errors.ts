import type { Log } from './log.ts'

/**
 * Handles uncaught errors, logging one line each. A rejected promise has failed one piece of work and is only logged. After an uncaught
 * exception no state can be trusted: the process stops gracefully, and its supervisor restarts it.
 * See docs/decisions/0050-survive-connection-errors.md.
 */
export function handleProcessErrors({ log, stop }: { log: Log; stop: (exitCode: number) => void }): void {
  process.on('unhandledRejection', (reason) => log.error({ err: errorOf(reason) }, 'unhandled promise rejection'))
  process.on('uncaughtException', (error) => {
    log.fatal({ err: errorOf(error) }, 'uncaught exception; stopping')
    stop(1)
  })
}

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))
