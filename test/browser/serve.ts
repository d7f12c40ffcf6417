import { randomBytes } from 'node:crypto'
import type { FullConfig } from '@playwright/test'
import { beginTestRun } from '#test/database/server.ts'
import { dropLibrary, fillLibrary } from './library.ts'
import { startServer } from './start-server.ts'

/**
 * Starts a server per worker process, so that tests of one do not see data of another; and one more when tests are retried, so that a retry
 * does not find what the first attempt left. Playwright calls the returned function at the end.
 */
export default async function serveAll({ workers, projects }: FullConfig): Promise<() => Promise<void>> {
  const databaseServer = process.env.TEST_DATABASE_URL
  process.env.OCTAVO_TEST_RUN = randomBytes(4).toString('hex')
  const endRun = databaseServer ? await beginTestRun(databaseServer, process.env.OCTAVO_TEST_RUN) : async () => {}
  // Playwright cleans up when it is interrupted, but not when it is terminated.
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.kill(process.pid, 'SIGINT'))
  const library = await fillLibrary()
  const retryServers = projects.some(({ retries }) => retries > 0) ? 1 : 0
  const servers = await Promise.all(Array.from({ length: workers + retryServers }, () => startServer()))
  // Read by the fixtures, whose processes start after this.
  process.env.OCTAVO_URLS = servers.map((server) => server.url).join(' ')
  return async () => {
    await Promise.all(servers.map((server) => server.close()))
    await dropLibrary(library)
    await endRun()
  }
}
