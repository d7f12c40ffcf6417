import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Body } from '#shared/body/paragraph.ts'
import { pathTo } from '#shared/routes.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import type { DraftQuery } from '#web/data/operations.generated.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { reportError } from '#web/shell/runtime/report-error.ts'
import type { Asked, Session } from './open-session.ts'
import type { SaveState } from './saving/saver.ts'

type Given = {
  postId: string | undefined
  collectionId: string | undefined
  answeredQuoteId: string | undefined
  known: DraftQuery | undefined
}

type Parts = typeof import('./editor-parts.ts')

/** Starts loading with the page's chunk, before the first render. */
const loadParts = (): Promise<Parts> => import('./editor-parts.ts')
if (typeof window !== 'undefined') void loadParts().catch(() => {})

export type Writing = {
  session: Session | undefined
  parts: Parts | undefined
  /** The outcome of the last save; undefined until the story is open. */
  saveState: SaveState
  postId: string | undefined
  document: Body | undefined
  failed: boolean
  notice: string
  asked: Asked
  ask: (what: keyof Asked) => void
  answered: (what: keyof Asked) => void
}

const nothingAsked: Asked = { toolbar: 0, link: 0, find: 0, keys: 0 }

/** Opens the editor once its code has loaded; until then the page shows the saved story. */
export function useSession(
  place: RefObject<HTMLDivElement | null>,
  { postId, collectionId, answeredQuoteId, known }: Given,
): Writing {
  const store = useDataStore()
  const { imageUploadMaxMb: mostMegabytes, videoUploadMaxMb: maxVideoMegabytes } = useEnvironment().config
  const [session, setSession] = useState<Session>()
  const [parts, setParts] = useState<Parts>()
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved' })
  const [createdId, setCreatedId] = useState<string>()
  const [document, setDocument] = useState<Body>()
  const [failed, setFailed] = useState(false)
  const [notice, setNotice] = useState('')
  const [asked, setAsked] = useState<Asked>(nothingAsked)
  const ask = useCallback((what: keyof Asked) => setAsked((before) => ({ ...before, [what]: before[what] + 1 })), [])
  const first = useRef(known)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const leaving = new AbortController()
    let opened: Session | undefined
    const asking = (what: keyof Asked) => () => {
      ask(what)
      return true
    }
    const open = async () => {
      const loaded = await loadParts()
      opened = await loaded.openSession({
        place: element,
        store,
        postId,
        collectionId,
        answeredQuoteId,
        known: first.current,
        onState: setSaveState,
        onChange: setDocument,
        // The URL changes in place; nothing reloads and the cursor stays.
        onCreated: (id) => {
          setCreatedId(id)
          window.history.replaceState(window.history.state, '', pathTo('ShowPostEdit', { postId: id }))
        },
        keys: {
          'Alt-F10': () => {
            // The selection toolbar must be rendered first; tables, pictures and links already have theirs.
            const button = element.parentElement?.querySelector<HTMLElement>('[data-tools] button:not(:disabled)')
            if (button) button.focus()
            else ask('toolbar')
            return true
          },
          'Mod-k': asking('link'),
          'Mod-f': asking('find'),
          'Mod-/': asking('keys'),
        },
        uploads: { mostMegabytes, maxVideoMegabytes, announce: setNotice },
        signal: leaving.signal,
      })
      if (leaving.signal.aborted) return opened?.close()
      if (opened?.wasRestored) setNotice('We restored your unsaved changes.')
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
  }, [place, store, postId, collectionId, answeredQuoteId, mostMegabytes, maxVideoMegabytes, ask])

  const answered = useCallback((what: keyof Asked) => setAsked((before) => ({ ...before, [what]: 0 })), [])
  return { session, parts, saveState, postId: createdId ?? postId, document, failed, notice, asked, ask, answered }
}
