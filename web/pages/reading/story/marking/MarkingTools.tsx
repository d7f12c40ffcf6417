import { Highlighter, Link2, MessageCircle, StickyNote, Trash2 } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusalLazily } from '#web/app/refusals/show-refusal-lazily.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { copyLink } from '#web/features/share/copy-text.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import type { MarkedStory } from '#web/pages/reading/story/use-marking.tsx'
import { noteAccessQuery } from './marking.operations.ts'
import { PrivateNoteDialog } from './PrivateNoteDialog.tsx'
import { type StoryPassage, selectedPassage } from './passage.ts'
import styles from './MarkingTools.module.css'
import { createQuoteMutation, deleteHighlightMutation, highlightMutation } from '#web/features/stories/highlights.operations.ts'

type Quoted = { id: string; text: string }
export type MarkingProps = {
  story: MarkedStory
  body: () => Element | null
  /** The viewer's highlight that was clicked. */
  initialMark: Element | undefined
  onRespond: (quote: Quoted) => void
  /** Called when the highlights in the text have changed. */
  onMarked: () => void
}

type Place = { left: number; top: number }
type ToolState = { place: Place; passage: StoryPassage } | { place: Place; ownQuoteId: string }

const placeOver = ({ left, width, top }: DOMRect): Place => ({ left: left + width / 2, top })

const toolStateFor = (mark: Element | undefined): ToolState | undefined => {
  const ownQuoteId = mark?.getAttribute('data-quote')
  return mark && ownQuoteId ? { ownQuoteId, place: placeOver(mark.getBoundingClientRect()) } : undefined
}

/** Actions on a text selection or on the viewer's own highlight. */
export function MarkingTools({ story, body, initialMark, onRespond, onMarked }: MarkingProps) {
  const { session } = useEnvironment()
  const [toolState, setToolState] = useState<ToolState | undefined>(() => toolStateFor(initialMark))
  const [notePassage, setNotePassage] = useState<StoryPassage>()
  const highlight = useMutation(highlightMutation)
  const quote = useMutation(createQuoteMutation)
  const unmark = useMutation(deleteHighlightMutation)
  const { data: noteAccess } = useQuery(noteAccessQuery, { postId: story.id }, { skip: !session.isLoggedIn })
  const toolbar = useRef<HTMLDivElement>(null)

  const look = useCallback(() => {
    const element = body()
    const passage = element && selectedPassage(element)
    const range = passage && document.getSelection()?.getRangeAt(0)
    setToolState((before) =>
      passage && range
        ? { passage, place: placeOver(range.getBoundingClientRect()) }
        : before && 'ownQuoteId' in before
          ? before
          : undefined,
    )
  }, [body])
  useEffect(() => {
    const unmount = new AbortController()
    const on = (name: string, listener: (event: Event) => void) =>
      document.addEventListener(name, listener, { signal: unmount.signal })
    // Not shown while the pointer is still selecting.
    let isDown = false
    on('pointerdown', (event) => {
      isDown = true
      if (!toolbar.current?.contains(event.target as Node))
        setToolState((before) => (before && 'ownQuoteId' in before ? undefined : before))
    })
    on('pointerup', () => {
      isDown = false
      look()
    })
    on('selectionchange', () => !isDown && look())
    on('scroll', look)
    on('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && setToolState(undefined))
    on('click', ({ target }) => {
      const ownTarget = toolStateFor((target as Element | null)?.closest?.('mark.own') ?? undefined)
      if (ownTarget && document.getSelection()?.isCollapsed) setToolState(ownTarget)
    })
    const first = requestAnimationFrame(look)
    return () => {
      cancelAnimationFrame(first)
      unmount.abort()
    }
  }, [look])

  const done = () => {
    document.getSelection()?.removeAllRanges()
    setToolState(undefined)
  }
  const variables = ({ names, start, end }: StoryPassage) => ({ postId: story.id, names, start, end })
  const mark = async (passage: StoryPassage) => {
    const result = await highlight(variables(passage))
    const refusal = refusalOf(result, 'Quote')
    if (refusal) return showRefusalLazily(refusal)
    done()
    onMarked()
  }
  const createHighlight = async (passage: StoryPassage): Promise<Quoted | undefined> => {
    const result = await quote(variables(passage))
    const refusal = refusalOf(result, 'Quote')
    if (refusal) showRefusalLazily(refusal)
    const payload = result.data?.createQuote
    return payload?.__typename === 'Quote' ? { id: payload.id, text: payload.text } : undefined
  }
  const respond = async (passage: StoryPassage) => {
    const createdHighlight = await createHighlight(passage)
    if (!createdHighlight) return
    done()
    onRespond(createdHighlight)
  }
  const remove = async (quoteId: string) => {
    const refusal = refusalOf(await unmark({ quoteId }), 'MutationSuccess')
    if (refusal) return showRefusalLazily(refusal)
    setToolState(undefined)
    showToast({ message: t`Highlight removed.` })
    onMarked()
  }
  const share = ({ text }: StoryPassage) =>
    void copyLink(`${story.mediumUrl ?? ''}#:~:text=${encodeURIComponent(text.slice(0, 300))}`)
  const visitorPath = (entry: 'highlight' | 'respond') => signInPath({ operation: 'register', redirect: story.path, entry })

  return (
    <>
      {toolState && (
        <div
          ref={toolbar}
          role="toolbar"
          aria-label={t`Selected passage`}
          className={styles.tools}
          data-print="no"
          style={{ left: toolState.place.left, top: toolState.place.top }}
          // Keeps the selection while a button is pressed.
          onMouseDown={(event) => event.preventDefault()}
        >
          {'ownQuoteId' in toolState ? (
            <Tool label={t`Remove highlight`} onClick={() => void remove(toolState.ownQuoteId)}>
              <Trash2 size={20} />
            </Tool>
          ) : session.isLoggedIn ? (
            <>
              <Tool label={t`Highlight`} onClick={() => void mark(toolState.passage)}>
                <Highlighter size={20} />
              </Tool>
              <Tool label={t`Respond`} onClick={() => void respond(toolState.passage)}>
                <MessageCircle size={20} />
              </Tool>
              {noteAccess?.post?.viewerEdge.canLeaveNote && (
                <Tool label={t`Private note`} onClick={() => setNotePassage(toolState.passage)}>
                  <StickyNote size={20} />
                </Tool>
              )}
              <Tool label={t`Copy link`} onClick={() => share(toolState.passage)}>
                <Link2 size={20} />
              </Tool>
            </>
          ) : (
            <>
              <Link className={styles.tool} href={visitorPath('highlight')} aria-label={t`Sign in to highlight`}>
                <Highlighter size={20} />
              </Link>
              <Link className={styles.tool} href={visitorPath('respond')} aria-label={t`Sign in to respond`}>
                <MessageCircle size={20} />
              </Link>
              <Tool label={t`Copy link`} onClick={() => share(toolState.passage)}>
                <Link2 size={20} />
              </Tool>
            </>
          )}
        </div>
      )}
      <PrivateNoteDialog
        story={story}
        passage={notePassage}
        createHighlight={createHighlight}
        onClose={() => {
          setNotePassage(undefined)
          done()
        }}
      />
    </>
  )
}

const Tool = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button type="button" className={styles.tool} aria-label={label} title={label} onClick={onClick}>
    {children}
  </button>
)
