import { facilities } from '#web/app/local/facilities.ts'
import type { SaveStoriesMessage } from '#shared/offline.ts'
import { serviceWorkerPath } from '#shared/service-worker-path.ts'
import { minute } from '#shared/time/units.ts'
import type { DataStore } from '#web/data/data-store.ts'
import { graphql } from '#web/data/graphql.ts'
import { readLocal, writeLocal } from '#web/app/local/local-store.ts'

const offlineStoriesQuery = graphql(`query StoriesToKeepQuery { storiesToKeep { id path latestPublishedAt } }`)

type SyncState = { viewerId: string; at: number }
const key = 'kept-offline'
const isSyncState = (value: unknown): value is SyncState =>
  typeof value === 'object' && value !== null && 'viewerId' in value && 'at' in value
const everyMs = 15 * minute

type Options = { viewerId: string; store: Pick<DataStore, 'queryOnce'>; isChanged?: boolean }

/** Saves the viewer's reading list for offline use. Without saved stories, no service worker is installed. */
export async function syncOffline({ viewerId, store, isChanged = false }: Options): Promise<void> {
  const { serviceWorker: workers, caches } = facilities
  if (!workers || !caches) return
  const last = readLocal(key, isSyncState)
  if (!isChanged && last?.viewerId === viewerId && Date.now() - last.at < everyMs) return
  const { data } = await store.queryOnce(offlineStoriesQuery, {})
  const stories = data?.storiesToKeep
  if (!stories) return
  writeLocal(key, { viewerId, at: Date.now() })
  if (stories.length === 0) return clearOffline({ keepsTelling: true })
  await workers.register(serviceWorkerPath, { updateViaCache: 'none' })
  const { active } = await workers.ready
  const message: SaveStoriesMessage = {
    kind: 'keep',
    viewerId,
    stories: stories.map(({ path, latestPublishedAt }) => ({ path, version: String(latestPublishedAt ?? '') })),
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a service worker is same-origin and takes no target origin
  active?.postMessage(message)
}

/** Serialized across tabs, so that a worker is not unregistered while a subscription is being created with it. */
export const withServiceWorker = <Value>(work: () => Promise<Value>): Promise<Value> =>
  facilities.locks ? facilities.locks.request('service-worker', work) : work()

/** After signing out or emptying the reading list: clears the caches and unregisters the worker, unless push notifications need it. */
export async function clearOffline({ keepsTelling = false } = {}): Promise<void> {
  const { serviceWorker: workers, caches } = facilities
  for (const name of (await caches?.keys()) ?? []) await caches?.delete(name)
  await withServiceWorker(async () => {
    for (const registration of (await workers?.getRegistrations()) ?? [])
      if (!keepsTelling || !(await registration.pushManager?.getSubscription())) await registration.unregister()
  })
}
