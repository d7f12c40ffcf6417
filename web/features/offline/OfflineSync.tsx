import { useEffect } from 'react'
import { useDataStore } from '#web/data/data-context.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { startOfflineSync } from './start-offline-sync.ts'

/** Keeps the stories saved for offline use current. Renders nothing. */
export function OfflineSync() {
  const { viewerId } = useEnvironment().session
  const store = useDataStore()
  useEffect(() => startOfflineSync({ viewerId, store }), [viewerId, store])
  return null
}
