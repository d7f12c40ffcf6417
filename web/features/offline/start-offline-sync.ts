import { facilities } from '#web/app/local/facilities.ts'
import type { DataStore } from '#web/data/data-store.ts'
import { afterLoad } from '#web/app/runtime/after-load.ts'
import { defineUntouched } from '#web/app/untouched/define-untouched.ts'
import { reportError } from '#web/app/runtime/report-error.ts'

type Input = { viewerId: string | null; store: Pick<DataStore, 'queryOnce'> }

/** Saves the reading list for offline use, and clears it after signing out. */
export const startOfflineSync = defineUntouched<Input>({
  name: 'offline',
  about: ({ viewerId }) => viewerId,
  find: ({ env, store }) => [{ viewerId: env.session.viewerId, store }],
  start,
})

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
