import { phrase, t } from '#shared/translation/translate.ts'
import { facilities } from '#web/app/local/facilities.ts'
import type { Command } from 'prosemirror-state'
import { createEditor, type Editor } from './editing/create-editor.ts'
import { type PendingUploads, pendingUploads, type UploadSettings } from './editing/uploads.ts'
import { readTypedText, withTypedText } from './typed-text.ts'
import { openBrowserJournal } from './saving/browser-journal.ts'
import { createUndoSaver, loadUndo } from './saving/browser-undo.ts'
import { type DocumentSource, sendFinalSave } from './saving/remote.ts'
import { type Reconciled, reconcileJournal } from './saving/reconcile-journal.ts'
import { createAutosave, type DraftRevision, type Autosave, type AutosaveOptions, type SaveState } from './saving/autosave.ts'

export type EditorSession = {
  editor: Editor
  autosave: Autosave
  source: DocumentSource
  wasRestored: boolean
  /** Waits for the uploads and saves everything. Resolves to why that was impossible, as a sentence. */
  settle: () => Promise<string | undefined>
  close: () => void
}

/** How often each tool was requested by shortcut or button; 0 hides it. */
export type ToolRequests = { toolbar: number; link: number; find: number; keys: number }

export type SessionSettings = {
  place: HTMLElement
  /** Undefined for a new one. */
  documentId: string | undefined
  source: DocumentSource
  onState: (state: SaveState) => void
  onCreated: (documentId: string) => void
  onUploads: (pending: PendingUploads) => void
  /** The account that writes. */
  account: string | undefined
  keys: Record<string, Command>
  uploads: UploadSettings
  /** Aborted when the user leaves the page. */
  signal: AbortSignal
}

type Start = AutosaveOptions['start']

function startFrom(documentId: string | undefined, server: DraftRevision, found: Reconciled): Start {
  switch (found.kind) {
    case 'continue':
      return { documentId, ...found.start }
    case 'conflict':
      return { documentId, base: found.base, document: found.conflict.mine, conflict: found.conflict }
    case 'nothing':
      return { documentId, base: server, document: server.document }
  }
}

const failedUploadText = phrase`A picture or video wasn’t uploaded. Try it again or remove it first.`
export const notSavedYetText = phrase`Not everything is saved yet. Try again in a moment.`

const uploadsEnded = (editor: Editor): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!editor.view.isDestroyed && pendingUploads(editor.view.state).running > 0) return
      stop()
      resolve()
    }
    const stop = editor.subscribe(check)
    check()
  })

/** Opens a document for editing with the newest text from the server or this browser. Undefined when it cannot be loaded. */
export async function openEditorSession(settings: SessionSettings): Promise<EditorSession | undefined> {
  const { place, documentId, source, signal } = settings
  const [journal, server] = await Promise.all([openBrowserJournal(settings.account), source.load()])
  const [left, undo] = await Promise.all([journal.findAbandoned(documentId), documentId ? loadUndo(documentId) : undefined])
  if (!server || signal.aborted) {
    journal.close()
    return undefined
  }
  const found: Reconciled = left ? reconcileJournal(left.entry, server) : { kind: 'nothing' }
  const start = startFrom(documentId, server, found)
  let editor: Editor | undefined
  const keeper = createUndoSaver(() => autosave.documentId)
  const autosave: Autosave = createAutosave({
    start,
    remote: source.remote,
    journal,
    onState: settings.onState,
    onMerged: (document) => editor?.merge(document),
    onCreated: (id) => {
      settings.onCreated(id)
      keeper.flush()
    },
    isOnline: () => facilities.isOnline,
  })
  if (left) {
    await autosave.writeJournal()
    await journal.forget(left.key)
  }
  // Read last: the next keystroke already goes to the editor.
  const typed = readTypedText(place.parentElement)
  const before = autosave.document
  const { document: text, spot } = typed ? withTypedText(before, typed) : { document: before, spot: undefined }
  const opened = createEditor(place, {
    document: text,
    undo,
    onChange: (document) => {
      autosave.changed(document)
      keeper.changed(() => opened.undoHistory())
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
  editor = opened
  if (text !== before) autosave.changed(text)

  let pending: PendingUploads = { running: 0, failed: 0 }
  opened.subscribe(() => {
    const now = pendingUploads(opened.view.state)
    if (now.running === pending.running && now.failed === pending.failed) return
    pending = now
    settings.onUploads(now)
  })

  const pageLeave = new AbortController()
  const on = (target: EventTarget, name: string, listener: () => void) =>
    target.addEventListener(name, listener, { signal: pageLeave.signal })
  on(window, 'online', () => autosave.retryNow())
  on(window, 'offline', () => autosave.wentOffline())
  on(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') void autosave.flush()
    // The account may be back.
    else autosave.retryNow()
  })
  const flushOnLeave = () => {
    keeper.flush()
    const words = autosave.finalSave()
    if (words) sendFinalSave(source.savePath(words.documentId), words)
  }
  on(window, 'pagehide', flushOnLeave)

  return {
    editor: opened,
    autosave,
    source,
    wasRestored: found.kind === 'continue',
    settle: async () => {
      await uploadsEnded(opened)
      if (pendingUploads(opened.view.state).failed > 0) return t(failedUploadText)
      if (await autosave.flush()) return undefined
      return autosave.state.kind === 'refused' ? autosave.state.message : t(notSavedYetText)
    },
    close: () => {
      pageLeave.abort()
      flushOnLeave()
      autosave.stop()
      journal.close()
      keeper.stop()
      opened.destroy()
    },
  }
}
