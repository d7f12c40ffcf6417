import type { createBatchSender } from '#web/data/batch-sender.ts'
import type { PublicConfig } from './environment.ts'
import { ensureXsrfToken, readXsrfToken } from './xsrf.ts'

/** The headers of every GraphQL request: client name and version, operation and page. */
export const createFetchOptions = (
  config: PublicConfig,
  routeName: () => string | null,
): Parameters<typeof createBatchSender>[0] => ({
  fetch: (...args) => window.fetch(...args),
  headers: () => {
    const xsrf = readXsrfToken()
    return {
      'apollographql-client-name': 'octavo-web',
      'apollographql-client-version': config.version || 'development',
      'x-route-name': routeName() ?? 'unidentified',
      'x-frontend-path': window.location.pathname + window.location.search,
      ...(xsrf && { 'x-xsrf-token': xsrf }),
    }
  },
  beforeChange: ensureXsrfToken,
})
