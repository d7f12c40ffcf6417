import type { Delta } from '#shared/body/delta.ts'
import type { Body } from '#shared/body/paragraph.ts'

/** The part of a story that this browser holds and the server has not acknowledged. */
export type Entry = {
  /** Undefined until the server has created the draft. */
  postId: string | undefined
  baseRev: number
  base: Body
  document: Body
  pending: { baseRev: number; deltas: Delta[]; document: Body } | undefined
  /** The idempotency key for creating the draft. */
  creationKey?: string | undefined
  at: number
}

export type Journal = {
  write: (entry: Entry) => Promise<void>
  clear: () => Promise<void>
}

export type JournalStore = {
  put: (key: string, entry: Entry) => Promise<void>
  delete: (key: string) => Promise<void>
  all: () => Promise<{ key: string; entry: Entry }[]>
}

export function memoryStore(): JournalStore {
  const entries = new Map<string, Entry>()
  return {
    put: async (key, entry) => void entries.set(key, structuredClone(entry)),
    delete: async (key) => void entries.delete(key),
    all: async () => [...entries].map(([key, entry]) => ({ key, entry })),
  }
}

/** Whether the window that writes under this key is still open. */
export type Liveness = { hold: (key: string) => Promise<void>; isHeld: (key: string) => Promise<boolean> }

/**
 * Each window writes under its own key, so that two windows on one story do not overwrite each other. Entries left by a closed, reloaded or
 * crashed window are picked up by the next one that opens the story.
 */
export async function openJournal(store: JournalStore, { hold, isHeld }: Liveness, key = crypto.randomUUID()) {
  await hold(key)

  /** The newest entry a closed window left for this story; for an unsaved story when `postId` is undefined. */
  const findLeft = async (postId: string | undefined): Promise<{ key: string; entry: Entry } | undefined> => {
    const left = (await store.all())
      .filter(({ key: other, entry }) => other !== key && entry.postId === postId)
      .sort((a, b) => b.entry.at - a.entry.at)
    for (const found of left) if (!(await isHeld(found.key))) return found
    return undefined
  }

  // Writes are serialized, so that a slow one cannot overwrite a later one.
  let queue: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const turn = queue.then(run)
    queue = turn.catch(() => {})
    return turn
  }

  return {
    findLeft,
    forget: (other: string) => inTurn(() => store.delete(other)),
    write: (entry: Entry) => inTurn(() => store.put(key, entry)).catch(() => {}),
    clear: () => inTurn(() => store.delete(key)).catch(() => {}),
  }
}

export type OpenJournal = Awaited<ReturnType<typeof openJournal>>
