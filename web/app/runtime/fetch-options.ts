import type { createBatchSender } from '#web/data/batch-sender.ts'
import type { PublicConfig } from './environment.ts'
import { callHeaders } from './page-account.ts'
import { announceOtherAccount } from './session-check.ts'
import { ensureXsrfToken } from './xsrf.ts'

/** The headers of every GraphQL request: client name and version, operation and page. */
export const createFetchOptions = (
  config: PublicConfig,
  routeName: () => string | null,
): Parameters<typeof createBatchSender>[0] => ({
  fetch: (...args) => window.fetch(...args),
  headers: () => ({
    'apollographql-client-name': 'octavo-web',
    'apollographql-client-version': config.version || 'development',
    'x-route-name': routeName() ?? 'unidentified',
    'x-frontend-path': window.location.pathname + window.location.search,
    ...callHeaders(),
  }),
  beforeChange: ensureXsrfToken,
  onOtherAccount: announceOtherAccount,
  onLeave: (run) => window.addEventListener('pagehide', run),
})
