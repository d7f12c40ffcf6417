import type { Network } from '#web/data/data-store.ts'
import { memoizeLoad } from '#web/data/memoize-load.ts'
import type { PublicConfig } from './environment.ts'

/** All requests of a page share one sender, so that concurrent queries are batched. */
export function browserNetwork(config: PublicConfig, routeName: () => string | null): Network {
  const loadSender = memoizeLoad(async () => {
    const [{ createBatchSender }, { createFetchOptions }] = await Promise.all([
      import('#web/data/batch-sender.ts'),
      import('./fetch-options.ts'),
    ])
    return createBatchSender(createFetchOptions(config, routeName))
  })
  return {
    loadSender,
    loadClient: async (seeds) => {
      const [{ createLiveClient }, send] = await Promise.all([import('#web/data/live-client.ts'), loadSender()])
      return createLiveClient(seeds, send)
    },
  }
}
