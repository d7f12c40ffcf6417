import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Body } from '#shared/body/paragraph.ts'
import { pathTo } from '#shared/routes.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import type { DraftQuery } from '#web/data/operations.generated.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { reportError } from '#web/shell/runtime/report-error.ts'
import type { Session } from './open-session.ts'
import type { SaveState } from './saving/saver.ts'

type Given = { postId: string | undefined; collectionId: string | undefined; known: DraftQuery | undefined }

type Parts = typeof import('./editor-parts.ts')

/** Begun as soon as the page's own code is there, before it is drawn. */
const loadParts = (): Promise<Parts> => import('./editor-parts.ts')
if (typeof window !== 'undefined') void loadParts().catch(() => {})

export type Writing = {
  session: Session | undefined
  parts: Parts | undefined
  /** Undefined until the story is open; then what became of the last save. */
  saveState: SaveState
  postId: string | undefined
  document: Body | undefined
  failed: boolean
  notice: string
  toolbarAsked: number
  closeToolbar: () => void
}

/** The code of the editor comes after the page stands; until then the page shows the story as it was saved. */
export function useSession(place: RefObject<HTMLDivElement | null>, { postId, collectionId, known }: Given): Writing {
  const store = useDataStore()
  const { config } = useEnvironment()
  const [session, setSession] = useState<Session>()
  const [parts, setParts] = useState<Parts>()
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved' })
  const [createdId, setCreatedId] = useState<string>()
  const [document, setDocument] = useState<Body>()
  const [failed, setFailed] = useState(false)
  const [notice, setNotice] = useState('')
  const [toolbarAsked, setToolbarAsked] = useState(0)
  const first = useRef(known)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const leaving = new AbortController()
    let opened: Session | undefined
    const open = async () => {
      const loaded = await loadParts()
      opened = await loaded.openSession({
        place: element,
        store,
        postId,
        collectionId,
        known: first.current,
        onState: setSaveState,
        onChange: setDocument,
        // The address changes under the writer's hands; nothing is loaded anew and the cursor stays where it is.
        onCreated: (id) => {
          setCreatedId(id)
          window.history.replaceState(window.history.state, '', pathTo('ShowPostEdit', { postId: id }))
        },
        keys: {
          'Alt-F10': () => {
            setToolbarAsked((times) => times + 1)
            return true
          },
        },
        mostMegabytes: config.imageUploadMaxMb,
        announce: setNotice,
        signal: leaving.signal,
      })
      if (leaving.signal.aborted) return opened?.close()
      if (opened?.wasRestored) setNotice('What was not saved when this window closed has been brought back.')
      setSession(opened)
      setParts(loaded)
      setFailed(!opened)
    }
    open().catch((error: unknown) => {
      reportError(error, { while: 'opening the editor' })
      setFailed(true)
    })
    return () => {
      leaving.abort()
      opened?.close()
      setSession(undefined)
    }
  }, [place, store, postId, collectionId, config.imageUploadMaxMb])

  const closeToolbar = useCallback(() => setToolbarAsked(0), [])
  return { session, parts, saveState, postId: createdId ?? postId, document, failed, notice, toolbarAsked, closeToolbar }
}
