import type { Sender } from '#web/data/batch-sender.ts'
import type { Network } from '#web/data/data-store.ts'
import type { PublicConfig } from './environment.ts'

/** Everything of a page goes through one sender, so that questions of one moment travel together. */
export function browserNetwork(config: PublicConfig, routeName: () => string | null): Network {
  let sender: Promise<Sender> | undefined
  const loadSender = async (): Promise<Sender> => {
    const [{ createBatchSender }, { createFetchOptions }] = await Promise.all([
      import('#web/data/batch-sender.ts'),
      import('./fetch-options.ts'),
    ])
    return createBatchSender(createFetchOptions(config, routeName))
  }
  // What could not be fetched is fetched anew the next time.
  const sending = () =>
    (sender ??= loadSender().catch((error: unknown) => {
      sender = undefined
      throw error
    }))
  return {
    loadSender: sending,
    loadClient: async (seeds) => {
      const [{ createLiveClient }, send] = await Promise.all([import('#web/data/live-client.ts'), sending()])
      return createLiveClient(seeds, send)
    },
  }
}
