import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import type { DataStore } from '#web/data/data-store.ts'
import { useLeaveGuard } from '#web/app/forms/use-leave-guard.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import type { ToolRequests, EditorSession } from './open-editor-session.ts'
import type { PendingUploads } from './editing/uploads.ts'
import type { SaveState } from './saving/autosave.ts'
import type { DocumentSource } from './saving/remote.ts'

type EditorModule = typeof import('./editor-module.ts')

type SessionOptions<Module> = {
  /** Undefined for a new one. */
  documentId: string | undefined
  /** Changes only with what is edited; a new one opens the editor again. */
  createSource: (store: DataStore) => DocumentSource
  /** Loads the editor, with what else the page shows when it is open. */
  loadModule: () => Promise<Module>
}

export type Writing<Module = EditorModule> = {
  session: EditorSession | undefined
  editorModule: Module | undefined
  /** The outcome of the last save; undefined until the document is open. */
  saveState: SaveState
  documentId: string | undefined
  failed: boolean
  notice: string
  /** Uploads that have not ended. */
  pending: PendingUploads
  /** Asks before leaving while something would be lost. */
  leaveDialog: ReactNode
  toolRequests: ToolRequests
  requestTool: (tool: keyof ToolRequests) => void
  handleToolRequest: (tool: keyof ToolRequests) => void
}

const noToolRequests: ToolRequests = { toolbar: 0, link: 0, find: 0, keys: 0 }

/** Opens the editor once its code has loaded; until then the page shows the saved document. */
export function useEditorSession<Module extends EditorModule>(
  place: RefObject<HTMLDivElement | null>,
  { documentId, createSource, loadModule }: SessionOptions<Module>,
): Writing<Module> {
  const store = useDataStore()
  const { config, session: viewerSession } = useEnvironment()
  const { imageUploadMaxMb: maxMegabytes, videoUploadMaxMb: maxVideoMegabytes } = config
  const account = viewerSession.viewerId ?? undefined
  const [session, setSession] = useState<EditorSession>()
  const [editorModule, setEditorModule] = useState<Module>()
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved' })
  const [createdId, setCreatedId] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [notice, setNotice] = useState('')
  const [pending, setPending] = useState<PendingUploads>({ running: 0, failed: 0 })
  const leaveDialog = useLeaveGuard(
    pending.running + pending.failed > 0
      ? t`A picture or video is still uploading and isn’t in your text yet.`
      : saveState.isKept === false && session !== undefined && session.autosave.isDirty()
        ? t`Your changes aren’t saved, and this browser can’t keep them.`
        : false,
  )
  const [toolRequests, setToolRequests] = useState<ToolRequests>(noToolRequests)
  const requestTool = useCallback(
    (tool: keyof ToolRequests) => setToolRequests((before) => ({ ...before, [tool]: before[tool] + 1 })),
    [],
  )

  useEffect(() => {
    const element = place.current
    if (!element) return
    const pageLeave = new AbortController()
    let opened: EditorSession | undefined
    const requestHandler = (tool: keyof ToolRequests) => () => {
      requestTool(tool)
      return true
    }
    const open = async () => {
      const loaded = await loadModule()
      const source = createSource(store)
      opened = await loaded.openEditorSession({
        place: element,
        documentId,
        source,
        onState: setSaveState,
        onUploads: setPending,
        account,
        // The URL changes in place; nothing reloads and the cursor stays.
        onCreated: (id) => {
          setCreatedId(id)
          if (source.editPath) window.history.replaceState(window.history.state, '', source.editPath(id))
        },
        keys: {
          'Alt-F10': () => {
            // The selection toolbar must be rendered first; tables, pictures and links already have theirs.
            const button = element.parentElement?.querySelector<HTMLElement>('[data-tools] button:not(:disabled)')
            if (button) button.focus()
            else requestTool('toolbar')
            return true
          },
          'Mod-k': requestHandler('link'),
          'Mod-f': requestHandler('find'),
          'Mod-/': requestHandler('keys'),
        },
        uploads: { maxMegabytes, maxVideoMegabytes, noVideosText: source.noVideosText, announce: setNotice },
        signal: pageLeave.signal,
      })
      if (pageLeave.signal.aborted) return opened?.close()
      if (opened?.wasRestored) setNotice(t`We restored your unsaved changes.`)
      setSession(opened)
      setEditorModule(loaded)
      setFailed(!opened)
    }
    open().catch((error: unknown) => {
      reportError(error, { while: 'opening the editor' })
      setFailed(true)
    })
    return () => {
      pageLeave.abort()
      opened?.close()
      setSession(undefined)
    }
  }, [place, store, documentId, createSource, loadModule, maxMegabytes, maxVideoMegabytes, requestTool, account])

  const handleToolRequest = useCallback((tool: keyof ToolRequests) => setToolRequests((before) => ({ ...before, [tool]: 0 })), [])
  return {
    session,
    editorModule,
    saveState,
    documentId: createdId ?? documentId,
    failed,
    notice,
    pending,
    leaveDialog,
    toolRequests,
    requestTool,
    handleToolRequest,
  }
}
