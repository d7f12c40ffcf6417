import { useEffect } from 'react'
import { useDataStore } from '#web/data/data-context.tsx'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { afterLoad } from '#web/shell/runtime/after-load.ts'
import { reportError } from '#web/shell/runtime/report-error.ts'

/** Keeps what is saved for when there is no network, and drops it when nobody is signed in any more. Shows nothing itself. */
export function KeepOffline() {
  const { viewerId } = useEnvironment().session
  const store = useDataStore()
  useEffect(() => {
    if (!viewerId && !navigator.serviceWorker?.controller) return
    return afterLoad(() => {
      // What cannot be fetched now is fetched at the next visit.
      if (!navigator.onLine) return
      import('./keep-offline.ts')
        .then(({ keepOffline, forgetOffline }) => (viewerId ? keepOffline({ viewerId, store }) : forgetOffline()))
        .catch(reportError)
    })
  }, [viewerId, store])
  return null
}
