import type { Delta } from '#shared/body/delta.ts'
import type { Body } from '#shared/body/paragraph.ts'

/** The part of a document that this browser holds and the server has not acknowledged. */
export type JournalEntry = {
  /** Undefined until the server has created the draft. */
  documentId: string | undefined
  baseRev: number
  base: Body
  document: Body
  pending: { baseRev: number; deltas: Delta[]; document: Body } | undefined
  /** The idempotency key for creating the draft. */
  creationKey?: string | undefined
  /** The id of the account that wrote it. */
  account?: string | undefined
  at: number
}

export type Journal = {
  /** Whether the entry is stored and outlives the window. */
  write: (entry: JournalEntry) => Promise<boolean>
  clear: () => Promise<void>
}

export type JournalStore = {
  /** Whether it outlives the window. */
  isLasting: boolean
  /** Resolves when the entry is stored; rejects when it is not, because the storage is full or blocked. */
  put: (key: string, entry: JournalEntry) => Promise<void>
  delete: (key: string) => Promise<void>
  all: () => Promise<{ key: string; entry: JournalEntry }[]>
}

export function memoryStore(): JournalStore {
  const entries = new Map<string, JournalEntry>()
  return {
    isLasting: false,
    put: async (key, entry) => void entries.set(key, structuredClone(entry)),
    delete: async (key) => void entries.delete(key),
    all: async () => [...entries].map(([key, entry]) => ({ key, entry })),
  }
}

/** Whether the window that writes under this key is still open. */
export type WindowLocks = {
  /** Resolves to what releases it. */
  lock: (key: string) => Promise<() => void>
  isLocked: (key: string) => Promise<boolean>
}

/**
 * Each window writes under its own key, so that two windows on one document do not overwrite each other. Entries left by a closed, reloaded or
 * crashed window are picked up by the next one in which the same account opens the document.
 */
export async function openJournal(
  store: JournalStore,
  { lock, isLocked }: WindowLocks,
  { account, key = crypto.randomUUID() }: { account?: string | undefined; key?: string } = {},
) {
  const release = await lock(key)

  /** The newest entry a closed window left for this document; for an unsaved one when `documentId` is undefined. */
  const findAbandoned = async (documentId: string | undefined): Promise<{ key: string; entry: JournalEntry } | undefined> => {
    const left = (await store.all())
      .filter(({ key: other, entry }) => other !== key && entry.documentId === documentId && entry.account === account)
      .sort((a, b) => b.entry.at - a.entry.at)
    for (const found of left) if (!(await isLocked(found.key))) return found
    return undefined
  }

  // Writes are serialized, so that a slow one cannot overwrite a later one.
  let queue: Promise<unknown> = Promise.resolve()
  const serialize = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = queue.then(run)
    queue = turn.catch(() => {})
    return turn
  }

  return {
    findAbandoned: findAbandoned,
    forget: (other: string) => serialize(() => store.delete(other)),
    write: (entry: JournalEntry): Promise<boolean> =>
      serialize(() => store.put(key, { ...entry, account })).then(
        () => store.isLasting,
        () => false,
      ),
    clear: () => serialize(() => store.delete(key)).catch(() => {}),
    /** Leaves the entry to the next window, after all writes. */
    close: () => void serialize(async () => release()),
  }
}

export type OpenJournal = Awaited<ReturnType<typeof openJournal>>
