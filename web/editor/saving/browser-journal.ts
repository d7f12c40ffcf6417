import type { Body } from '#shared/body/paragraph.ts'
import { facilities } from '#web/app/local/facilities.ts'
import { type PackedEntry, packEntry, unpackEntry } from './packed-entry.ts'
import { type JournalEntry, type JournalStore, type WindowLocks, memoryStore, openJournal, type OpenJournal } from './journal.ts'

const databaseName = 'octavo-journal'
const storeName = 'unsaved'
const baseSuffix = ':base'
const lockPrefix = 'octavo-journal:'

export const requestDone = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The journal could not be read.')))
  })

/** A request succeeds before its transaction, which fails when the disk is full. */
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The journal could not be written.')))
  })

/** Throws where the browser has no database, or none for this page. */
export function openedDatabase(name: string): IDBOpenDBRequest {
  const { indexedDB: databases } = facilities
  if (!databases) throw new Error('This browser has no database.')
  return databases.open(name, 1)
}

async function indexedStore(): Promise<JournalStore> {
  const opening = openedDatabase(databaseName)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
  const database = await requestDone(opening)
  /** The base that is stored for each key. */
  const bases = new Map<string, Body>()
  const objects = (mode: IDBTransactionMode) =>
    database.transaction(storeName, mode, { durability: 'strict' }).objectStore(storeName)
  return {
    isLasting: true,
    put: (key, entry) => {
      const objectStore = objects('readwrite')
      if (bases.get(key) !== entry.base) objectStore.put(JSON.stringify(entry.base), key + baseSuffix)
      bases.set(key, entry.base)
      objectStore.put(packEntry(entry), key)
      // A closing page is gone before its transactions commit themselves.
      objectStore.transaction.commit()
      return committed(objectStore.transaction).catch((error: unknown) => {
        bases.delete(key)
        throw error
      })
    },
    delete: (key) => {
      bases.delete(key)
      const objectStore = objects('readwrite')
      objectStore.delete(key + baseSuffix)
      return requestDone(objectStore.delete(key))
    },
    all: async () => {
      const store = objects('readonly')
      const [keys, values] = await Promise.all([requestDone(store.getAllKeys()), requestDone(store.getAll())])
      return readEntries(new Map(keys.map((key, i) => [key as string, values[i] as StoredValue])))
    },
  }
}

type StoredValue = PackedEntry | JournalEntry | string

/** Also takes whole entries, which an earlier version of the editor may have left in this browser. */
const readEntries = (values: ReadonlyMap<string, StoredValue>): { key: string; entry: JournalEntry }[] =>
  [...values].flatMap(([key, value]) => {
    if (typeof value === 'string') return []
    if ('document' in value) return [{ key, entry: value }]
    const base = values.get(key + baseSuffix)
    return typeof base === 'string' ? [{ key, entry: unpackEntry(value, JSON.parse(base) as Body) }] : []
  })

/** The browser releases a lock when the window that holds it is gone, even after a crash. */
const windowLocks = (locks: LockManager): WindowLocks => ({
  lock: (key) =>
    new Promise((resolve) => {
      locks
        .request(lockPrefix + key, () => new Promise<void>((release) => resolve(() => release())))
        .catch(() => resolve(() => {}))
    }),
  isLocked: async (key) => ((await locks.query()).held ?? []).some(({ name }) => name === lockPrefix + key),
})

const noLocks: WindowLocks = { lock: async () => () => {}, isLocked: async () => false }

const lastKeyName = 'octavo-journal-key'
const maxUnloadMs = 2_000

/**
 * While a page is reloaded, the one before it may still be storing its last words. A copied tab, whose original stays open, waits in vain, but
 * not for long.
 */
async function waitForPageBefore(locks: LockManager | undefined, key: string): Promise<void> {
  const { sessionStorage: tab } = facilities
  try {
    const before = tab?.getItem(lastKeyName)
    tab?.setItem(lastKeyName, key)
    if (before) await locks?.request(lockPrefix + before, { signal: AbortSignal.timeout(maxUnloadMs) }, () => {})
  } catch {
    // It is still open, or its lock cannot be read.
  }
}

/** Some browsers have no storage in private windows; unsaved text is then held in memory only. */
export async function openBrowserJournal(account: string | undefined): Promise<OpenJournal> {
  const store = await indexedStore().catch(() => memoryStore())
  const { locks } = facilities
  const key = crypto.randomUUID()
  await waitForPageBefore(locks, key)
  return openJournal(store, locks ? windowLocks(locks) : noLocks, { account, key })
}
