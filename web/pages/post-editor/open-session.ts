import type { Command } from 'prosemirror-state'
import { joinDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import type { DataStore } from '#web/data/data-store.ts'
import type { DraftQuery } from '#web/data/operations.generated.ts'
import { readXsrfToken } from '#web/shell/runtime/xsrf.ts'
import { createEditor, type Editor } from './editing/create-editor.ts'
import type { UploadSettings } from './editing/uploads.ts'
import { readFirstWords, withFirstWords } from './first-words.ts'
import { openBrowserJournal } from './saving/browser-journal.ts'
import { keepUndo, readUndo } from './saving/browser-undo.ts'
import { createRemote, readDraft, revisionOf, sendLastWords } from './saving/remote.ts'
import { type Restored, restore } from './saving/restore.ts'
import { createSaver, type Revision, type Saver, type SaverSettings, type SaveState } from './saving/saver.ts'

export type Session = {
  editor: Editor
  saver: Saver
  remote: ReturnType<typeof createRemote>
  wasRestored: boolean
  close: () => void
}

/** How often each tool was requested by shortcut or button; 0 hides it. */
export type Asked = { toolbar: number; link: number; find: number; keys: number }

export type SessionSettings = {
  place: HTMLElement
  store: DataStore
  postId: string | undefined
  collectionId: string | undefined
  /** The quoted passage a new response starts from. */
  answeredQuoteId: string | undefined
  /** The data the page was rendered from, used when the server cannot be reached. */
  known: DraftQuery | undefined
  onState: (state: SaveState) => void
  onChange: (document: Body) => void
  onCreated: (postId: string) => void
  keys: Record<string, Command>
  uploads: UploadSettings
  /** Aborted when the user leaves the page. */
  signal: AbortSignal
}

const emptyStory: Revision = { rev: 0, document: joinDocument('', '', []) }

type Start = SaverSettings['start']

function startFrom(postId: string | undefined, server: Revision, found: Restored): Start {
  switch (found.kind) {
    case 'continue':
      return { postId, ...found.start }
    case 'conflict':
      return { postId, base: found.base, document: found.conflict.mine, conflict: found.conflict }
    case 'nothing':
      return { postId, base: server, document: server.document }
  }
}

/** Opens a story for editing with the newest text from the server or this browser. Undefined when it cannot be loaded. */
export async function openSession(settings: SessionSettings): Promise<Session | undefined> {
  const { place, store, postId, known, signal } = settings
  const [journal, server] = await Promise.all([
    openBrowserJournal(),
    postId ? readDraft(store, postId).then((answer) => revisionOf(answer ?? known)) : emptyStory,
  ])
  const [left, undo] = await Promise.all([journal.findLeft(postId), postId ? readUndo(postId) : undefined])
  if (!server || signal.aborted) return undefined
  const found: Restored = left ? restore(left.entry, server) : { kind: 'nothing' }
  const start = startFrom(postId, server, found)
  const remote = createRemote(store, settings.collectionId, settings.answeredQuoteId)
  const keeper = keepUndo(() => saver.postId)
  const saver: Saver = createSaver({
    start,
    remote,
    journal,
    onState: settings.onState,
    onCreated: (id) => {
      settings.onCreated(id)
      keeper.flush()
    },
    isOnline: () => navigator.onLine,
  })
  if (left) {
    await saver.writeJournal()
    await journal.forget(left.key)
  }
  // Read last: the next keystroke already goes to the editor.
  const typed = readFirstWords(place.parentElement)
  const { document: text, spot } = typed ? withFirstWords(start.document, typed) : { document: start.document, spot: undefined }
  const editor = createEditor(place, {
    document: text,
    undo,
    onChange: (document) => {
      saver.changed(document)
      keeper.changed(() => editor.undoable())
      settings.onChange(document)
    },
    uploads: settings.uploads,
    keys: {
      ...settings.keys,
      'Mod-s': () => {
        void saver.flush()
        return true
      },
    },
    spot,
  })
  if (text !== start.document) saver.changed(text)
  settings.onChange(text)

  const leaving = new AbortController()
  const on = (target: EventTarget, name: string, act: () => void) =>
    target.addEventListener(name, act, { signal: leaving.signal })
  on(window, 'online', () => saver.retryNow())
  on(window, 'offline', () => saver.wentOffline())
  on(document, 'visibilitychange', () => document.visibilityState === 'hidden' && void saver.flush())
  const lastWords = () => {
    keeper.flush()
    const words = saver.lastWords()
    if (words) sendLastWords(words, readXsrfToken())
  }
  on(window, 'pagehide', lastWords)

  return {
    editor,
    saver,
    remote,
    wasRestored: found.kind === 'continue',
    close: () => {
      leaving.abort()
      lastWords()
      saver.stop()
      keeper.stop()
      editor.destroy()
    },
  }
}
