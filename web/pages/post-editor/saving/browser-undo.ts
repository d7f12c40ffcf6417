import type { KeptUndo } from '../editing/undo-journal.ts'
import { settled } from './browser-journal.ts'

type Entry = { undo: KeptUndo; at: number }

// A separate database: a window running an older version would block the upgrade of the journal's.
const databaseName = 'octavo-undo'
const storeName = 'stories'
const mostStories = 12
const mostCharacters = 1_500_000
const waitMs = 400

let opening: Promise<IDBDatabase> | undefined

const open = (): Promise<IDBDatabase> => {
  opening ??= (() => {
    const request = indexedDB.open(databaseName, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName).createIndex('at', 'at'))
    return settled(request)
  })()
  return opening
}

/** The undo history from when the story was last open in this browser. */
export async function readUndo(postId: string): Promise<KeptUndo | undefined> {
  try {
    const store = (await open()).transaction(storeName).objectStore(storeName)
    return ((await settled(store.get(postId))) as Entry | undefined)?.undo
  } catch {
    return undefined
  }
}

async function write(postId: string, undo: KeptUndo): Promise<void> {
  if (JSON.stringify(undo).length > mostCharacters) return
  const store = (await open()).transaction(storeName, 'readwrite').objectStore(storeName)
  await settled(store.put({ undo, at: Date.now() } satisfies Entry, postId))
  const keys = await settled(store.index('at').getAllKeys())
  for (const key of keys.slice(0, Math.max(0, keys.length - mostStories))) store.delete(key)
}

/** Saves the history shortly after the last change and when the page is left. Failures are silent, because only undo is lost. */
export function keepUndo(postId: () => string | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let read: (() => KeptUndo) | undefined
  // There is no time to open the database while the page unloads.
  void open().catch(() => {})
  const flush = () => {
    clearTimeout(timer)
    const id = postId()
    if (!read) return
    // A new story gets its id with its first save.
    if (!id) timer = setTimeout(flush, waitMs)
    else {
      void write(id, read()).catch(() => {})
      read = undefined
    }
  }
  return {
    flush,
    stop: () => clearTimeout(timer),
    changed: (undoable: () => KeptUndo) => {
      read = undoable
      clearTimeout(timer)
      timer = setTimeout(flush, waitMs)
    },
  }
}
