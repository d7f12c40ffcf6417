import { useEffect } from 'react'
import { useDataStore } from '#web/data/data-context.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { afterLoad } from '#web/app/runtime/after-load.ts'
import { reportError } from '#web/app/runtime/report-error.ts'

/** Saves the reading list for offline use, and clears it after signing out. Renders nothing. */
export function OfflineSync() {
  const { viewerId } = useEnvironment().session
  const store = useDataStore()
  useEffect(() => {
    if (!viewerId && !navigator.serviceWorker?.controller) return
    return afterLoad(() => {
      // Files that cannot be fetched now are fetched on the next visit.
      if (!navigator.onLine) return
      import('./sync-offline.ts')
        .then(({ syncOffline: keepOffline, clearOffline: forgetOffline }) =>
          viewerId ? keepOffline({ viewerId, store }) : forgetOffline(),
        )
        .catch(reportError)
    })
  }, [viewerId, store])
  return null
}
