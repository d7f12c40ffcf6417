import type { Command } from 'prosemirror-state'
import { joinDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import type { DataStore } from '#web/data/data-store.ts'
import type { DraftQuery } from '#web/data/operations.generated.ts'
import { readXsrfToken } from '#web/shell/runtime/xsrf.ts'
import { createEditor, type Editor } from './editing/create-editor.ts'
import { openBrowserJournal } from './saving/browser-journal.ts'
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

export type SessionSettings = {
  place: HTMLElement
  store: DataStore
  postId: string | undefined
  collectionId: string | undefined
  /** What the page was made from, for when the server cannot be asked again. */
  known: DraftQuery | undefined
  onState: (state: SaveState) => void
  onChange: (document: Body) => void
  onCreated: (postId: string) => void
  keys: Record<string, Command>
  mostMegabytes: number
  announce: (sentence: string) => void
  /** The page may be left before everything is here. */
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

/** Opens a story for writing: the newest text there is, whether the server or this browser holds it. Undefined when it is not to be had. */
export async function openSession(settings: SessionSettings): Promise<Session | undefined> {
  const { place, store, postId, known, signal } = settings
  const [journal, server] = await Promise.all([
    openBrowserJournal(),
    postId ? readDraft(store, postId).then((answer) => revisionOf(answer ?? known)) : emptyStory,
  ])
  const left = await journal.findLeft(postId)
  if (!server || signal.aborted) return undefined
  const found: Restored = left ? restore(left.entry, server) : { kind: 'nothing' }
  const start = startFrom(postId, server, found)
  const remote = createRemote(store, settings.collectionId)
  const saver = createSaver({
    start,
    remote,
    journal,
    onState: settings.onState,
    onCreated: settings.onCreated,
    isOnline: () => navigator.onLine,
  })
  if (left) {
    await saver.writeJournal()
    await journal.forget(left.key)
  }
  const editor = createEditor(place, {
    document: start.document,
    onChange: (document) => {
      saver.changed(document)
      settings.onChange(document)
    },
    uploads: { mostMegabytes: settings.mostMegabytes, announce: settings.announce },
    keys: {
      ...settings.keys,
      'Mod-s': () => {
        void saver.flush()
        return true
      },
    },
    focusTitle: postId === undefined,
  })
  settings.onChange(start.document)

  const leaving = new AbortController()
  const on = (target: EventTarget, name: string, act: () => void) =>
    target.addEventListener(name, act, { signal: leaving.signal })
  on(window, 'online', () => saver.retryNow())
  on(window, 'offline', () => saver.wentOffline())
  on(document, 'visibilitychange', () => document.visibilityState === 'hidden' && void saver.flush())
  const lastWords = () => {
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
      editor.destroy()
    },
  }
}
