import type { SavedUndo } from '#web/editor/editing/undo-journal.ts'
import { openedDatabase, requestDone } from './browser-journal.ts'

/** The base is stored apart: it changes rarely, and is as long as the document. */
type Entry = Omit<SavedUndo, 'base'> & { at: number }
type Base = Pick<SavedUndo, 'base'>

const baseSuffix = ':base'
/** The base that this window has stored for each document. Another window may have replaced it; then the history does not lead to the text. */
const storedBases = new Map<string, string>()

// A separate database: a window running an older version would block the upgrade of the journal's.
const databaseName = 'octavo-undo'
const storeName = 'stories'
const maxDocuments = 12
const maxCharacters = 1_500_000
const waitMs = 400

let opening: Promise<IDBDatabase> | undefined

const open = (): Promise<IDBDatabase> => {
  opening ??= (async () => {
    const request = openedDatabase(databaseName)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName).createIndex('at', 'at'))
    return requestDone(request)
  })()
  return opening
}

/** The undo history from when the document was last open in this browser. */
export async function loadUndo(documentId: string): Promise<SavedUndo | undefined> {
  try {
    const store = (await open()).transaction(storeName).objectStore(storeName)
    const [entry, stored] = await Promise.all([
      requestDone(store.get(documentId) as IDBRequest<Entry | undefined>),
      requestDone(store.get(documentId + baseSuffix) as IDBRequest<Base | undefined>),
    ])
    return entry && stored && { base: stored.base, done: entry.done, undone: entry.undone }
  } catch {
    return undefined
  }
}

async function write(documentId: string, undo: SavedUndo): Promise<void> {
  const { base, done, undone } = undo
  if (base.length + JSON.stringify([done, undone]).length > maxCharacters) return
  const store = (await open()).transaction(storeName, 'readwrite').objectStore(storeName)
  if (storedBases.get(documentId) !== base) store.put({ base } satisfies Base, documentId + baseSuffix)
  await requestDone(store.put({ done, undone, at: Date.now() } satisfies Entry, documentId))
  storedBases.set(documentId, base)
  const keys = (await requestDone(store.index('at').getAllKeys())) as string[]
  for (const key of keys.slice(0, Math.max(0, keys.length - maxDocuments))) {
    store.delete(key)
    store.delete(key + baseSuffix)
  }
}

/** Saves the history shortly after the last change and when the page is left. Failures are silent, because only undo is lost. */
export function createUndoSaver(documentId: () => string | undefined) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let read: (() => SavedUndo) | undefined
  // There is no time to open the database while the page unloads.
  void open().catch(() => {})
  const flush = () => {
    clearTimeout(timer)
    const id = documentId()
    if (!read) return
    // A new document gets its id with its first save.
    if (!id) timer = setTimeout(flush, waitMs)
    else {
      void write(id, read()).catch(() => {})
      read = undefined
    }
  }
  return {
    flush,
    stop: () => clearTimeout(timer),
    changed: (undoable: () => SavedUndo) => {
      read = undoable
      clearTimeout(timer)
      timer = setTimeout(flush, waitMs)
    },
  }
}
