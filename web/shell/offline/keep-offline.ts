import type { KeepMessage } from '#shared/offline.ts'
import { serviceWorkerPath } from '#shared/service-worker-path.ts'
import { minute } from '#shared/time/units.ts'
import type { DataStore } from '#web/data/data-store.ts'
import { gql } from '#web/data/gql.ts'
import type { StoriesToKeepQuery } from '#web/data/operations.generated.ts'
import { readLocal, writeLocal } from '#web/shell/local/local-store.ts'

const storiesToKeepQuery = gql<StoriesToKeepQuery>`
  query StoriesToKeepQuery { storiesToKeep { id path latestPublishedAt } }
`

type Kept = { viewerId: string; at: number }
const key = 'kept-offline'
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'viewerId' in value && 'at' in value
const everyMs = 15 * minute

type Options = { viewerId: string; store: DataStore; isChanged?: boolean }

/** Has what a reader saved kept in this browser, for when there is no network. Whoever has saved nothing is left alone. */
export async function keepOffline({ viewerId, store, isChanged = false }: Options): Promise<void> {
  const workers = navigator.serviceWorker
  if (!workers || !('caches' in window)) return
  const last = readLocal(key, isKept)
  if (!isChanged && last?.viewerId === viewerId && Date.now() - last.at < everyMs) return
  const { data } = await (await store.live()).query(storiesToKeepQuery, {}, { fresh: true })
  const stories = (data as StoriesToKeepQuery | undefined)?.storiesToKeep
  if (!stories) return
  writeLocal(key, { viewerId, at: Date.now() })
  if (stories.length === 0) return forgetOffline({ keepsTelling: true })
  await workers.register(serviceWorkerPath, { updateViaCache: 'none' })
  const { active } = await workers.ready
  const message: KeepMessage = {
    kind: 'keep',
    viewerId,
    stories: stories.map(({ path, latestPublishedAt }) => ({ path, version: String(latestPublishedAt ?? '') })),
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name: it is ours
  active?.postMessage(message)
}

/** One at a time, in all tabs: a worker is not taken away while a subscription is being made with it. */
export const withServiceWorker = <Value>(work: () => Promise<Value>): Promise<Value> =>
  navigator.locks.request('service-worker', work)

/** Nobody is signed in, or nothing is saved any more: what was kept goes, and with it what kept it, unless it still tells of news. */
export async function forgetOffline({ keepsTelling = false } = {}): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await withServiceWorker(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      if (!keepsTelling || !(await registration.pushManager?.getSubscription())) await registration.unregister()
  })
}
