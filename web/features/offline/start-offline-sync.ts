import { facilities } from '#web/app/local/facilities.ts'
import type { DataStore } from '#web/data/data-store.ts'
import { afterLoad } from '#web/app/runtime/after-load.ts'
import { beginEarly, beginPart } from '#web/app/runtime/early-parts.ts'
import { reportError } from '#web/app/runtime/report-error.ts'

type Input = { viewerId: string | null; store: Pick<DataStore, 'queryOnce'> }

const partName = ({ viewerId }: Input) => `offline ${viewerId}`

/** Saves the reading list for offline use, and clears it after signing out. Returns a cleanup function. */
export const startOfflineSync = (input: Input): (() => void) => beginPart(partName(input), () => start(input))

export const startOfflineSyncEarly = (input: Input): void => beginEarly(partName(input), () => start(input))

function start({ viewerId, store }: Input): () => void {
  if (!viewerId && !facilities.serviceWorker?.controller) return () => {}
  return afterLoad(() => {
    // Files that cannot be fetched now are fetched on the next visit.
    if (!facilities.isOnline) return
    import('./sync-offline.ts')
      .then(({ syncOffline, clearOffline }) => (viewerId ? syncOffline({ viewerId, store }) : clearOffline()))
      .catch(reportError)
  })
}
