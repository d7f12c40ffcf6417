import type { draftQuery } from './story-editor.operations.ts'
import type { DataOf } from '#web/data/graphql.ts'
import type { Command } from 'prosemirror-state'
import { joinDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import type { DataStore } from '#web/data/data-store.ts'
import { readXsrfToken } from '#web/app/runtime/xsrf.ts'
import { createEditor, type Editor } from './editing/create-editor.ts'
import type { UploadSettings } from './editing/uploads.ts'
import { readTypedText, withTypedText } from './typed-text.ts'
import { openBrowserJournal } from './saving/browser-journal.ts'
import { createUndoSaver, loadUndo } from './saving/browser-undo.ts'
import { createRemote, fetchDraft, draftRevision, sendFinalSave } from './saving/remote.ts'
import { type Reconciled, reconcileJournal } from './saving/reconcile-journal.ts'
import { createAutosave, type DraftRevision, type Autosave, type AutosaveOptions, type SaveState } from './saving/autosave.ts'

export type EditorSession = {
  editor: Editor
  autosave: Autosave
  remote: ReturnType<typeof createRemote>
  wasRestored: boolean
  close: () => void
}

/** How often each tool was requested by shortcut or button; 0 hides it. */
export type ToolRequests = { toolbar: number; link: number; find: number; keys: number }

export type SessionSettings = {
  place: HTMLElement
  store: DataStore
  storyId: string | undefined
  publicationId: string | undefined
  /** The quoted passage a new response starts from. */
  quotedQuoteId: string | undefined
  /** The data the page was rendered from, used when the server cannot be reached. */
  loadedDraft: DataOf<typeof draftQuery> | undefined
  onState: (state: SaveState) => void
  onChange: (document: Body) => void
  onCreated: (storyId: string) => void
  keys: Record<string, Command>
  uploads: UploadSettings
  /** Aborted when the user leaves the page. */
  signal: AbortSignal
}

const emptyStory: DraftRevision = { rev: 0, document: joinDocument('', '', []) }

type Start = AutosaveOptions['start']

function startFrom(storyId: string | undefined, server: DraftRevision, found: Reconciled): Start {
  switch (found.kind) {
    case 'continue':
      return { storyId, ...found.start }
    case 'conflict':
      return { storyId, base: found.base, document: found.conflict.mine, conflict: found.conflict }
    case 'nothing':
      return { storyId, base: server, document: server.document }
  }
}

/** Opens a story for editing with the newest text from the server or this browser. Undefined when it cannot be loaded. */
export async function openEditorSession(settings: SessionSettings): Promise<EditorSession | undefined> {
  const { place, store, storyId, loadedDraft, signal } = settings
  const [journal, server] = await Promise.all([
    openBrowserJournal(),
    storyId ? fetchDraft(store, storyId).then((draft) => draftRevision(draft ?? loadedDraft)) : emptyStory,
  ])
  const [left, undo] = await Promise.all([journal.findAbandoned(storyId), storyId ? loadUndo(storyId) : undefined])
  if (!server || signal.aborted) return undefined
  const found: Reconciled = left ? reconcileJournal(left.entry, server) : { kind: 'nothing' }
  const start = startFrom(storyId, server, found)
  const remote = createRemote(store, settings.publicationId, settings.quotedQuoteId)
  const keeper = createUndoSaver(() => autosave.storyId)
  const autosave: Autosave = createAutosave({
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
    await autosave.writeJournal()
    await journal.forget(left.key)
  }
  // Read last: the next keystroke already goes to the editor.
  const typed = readTypedText(place.parentElement)
  const { document: text, spot } = typed ? withTypedText(start.document, typed) : { document: start.document, spot: undefined }
  const editor = createEditor(place, {
    document: text,
    undo,
    onChange: (document) => {
      autosave.changed(document)
      keeper.changed(() => editor.undoHistory())
      settings.onChange(document)
    },
    uploads: settings.uploads,
    keys: {
      ...settings.keys,
      'Mod-s': () => {
        void autosave.flush()
        return true
      },
    },
    spot,
  })
  if (text !== start.document) autosave.changed(text)
  settings.onChange(text)

  const pageLeave = new AbortController()
  const on = (target: EventTarget, name: string, listener: () => void) =>
    target.addEventListener(name, listener, { signal: pageLeave.signal })
  on(window, 'online', () => autosave.retryNow())
  on(window, 'offline', () => autosave.wentOffline())
  on(document, 'visibilitychange', () => document.visibilityState === 'hidden' && void autosave.flush())
  const flushOnLeave = () => {
    keeper.flush()
    const words = autosave.finalSave()
    if (words) sendFinalSave(words, readXsrfToken())
  }
  on(window, 'pagehide', flushOnLeave)

  return {
    editor,
    autosave,
    remote,
    wasRestored: found.kind === 'continue',
    close: () => {
      pageLeave.abort()
      flushOnLeave()
      autosave.stop()
      keeper.stop()
      editor.destroy()
    },
  }
}
