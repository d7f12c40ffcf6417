import { Highlighter, Link2, MessageCircle, StickyNote, Trash2 } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useCommand, useQuery } from '#web/data/data-context.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { tellRefusal } from '#web/shell/refusals/tell-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { copyLink } from '#web/shell/share/copy-link.ts'
import { signInPath } from '#web/shell/sign-in-link/sign-in-path.ts'
import type { Story } from '../story.operations.ts'
import { createQuoteMutation, deleteHighlightMutation, highlightMutation, noteGateQuery } from './marking.operations.ts'
import { NoteDialog } from './NoteDialog.tsx'
import { type Passage, selectedPassage } from './passage.ts'
import styles from './MarkingTools.module.css'

type Quoted = { id: string; text: string }
export type MarkingProps = {
  story: Story
  body: () => Element | null
  /** The viewer's highlight that was clicked. */
  pressed: Element | undefined
  onRespond: (quote: Quoted) => void
  /** Called when the highlights in the text have changed. */
  onMarked: () => void
}

type Place = { left: number; top: number }
type Shown = { place: Place; passage: Passage } | { place: Place; ownQuoteId: string }

const placeOver = ({ left, width, top }: DOMRect): Place => ({ left: left + width / 2, top })

const shownFor = (mark: Element | undefined): Shown | undefined => {
  const ownQuoteId = mark?.getAttribute('data-quote')
  return mark && ownQuoteId ? { ownQuoteId, place: placeOver(mark.getBoundingClientRect()) } : undefined
}

/** Actions on a text selection or on the viewer's own highlight. */
export function MarkingTools({ story, body, pressed, onRespond, onMarked }: MarkingProps) {
  const { session } = useEnvironment()
  const [shown, setShown] = useState<Shown | undefined>(() => shownFor(pressed))
  const [noteOn, setNoteOn] = useState<Passage>()
  const highlight = useCommand(highlightMutation)
  const quote = useCommand(createQuoteMutation)
  const unmark = useCommand(deleteHighlightMutation)
  const { data: gate } = useQuery(noteGateQuery, { postId: story.id }, { skip: !session.isLoggedIn })
  const toolbar = useRef<HTMLDivElement>(null)

  const look = useCallback(() => {
    const element = body()
    const passage = element && selectedPassage(element)
    const range = passage && document.getSelection()?.getRangeAt(0)
    setShown((before) =>
      passage && range
        ? { passage, place: placeOver(range.getBoundingClientRect()) }
        : before && 'ownQuoteId' in before
          ? before
          : undefined,
    )
  }, [body])
  useEffect(() => {
    const leaving = new AbortController()
    const on = (name: string, act: (event: Event) => void) => document.addEventListener(name, act, { signal: leaving.signal })
    // Not shown while the pointer is still selecting.
    let isDown = false
    on('pointerdown', (event) => {
      isDown = true
      if (!toolbar.current?.contains(event.target as Node))
        setShown((before) => (before && 'ownQuoteId' in before ? undefined : before))
    })
    on('pointerup', () => {
      isDown = false
      look()
    })
    on('selectionchange', () => !isDown && look())
    on('scroll', look)
    on('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && setShown(undefined))
    on('click', ({ target }) => {
      const own = shownFor((target as Element | null)?.closest?.('mark.own') ?? undefined)
      if (own && document.getSelection()?.isCollapsed) setShown(own)
    })
    const first = requestAnimationFrame(look)
    return () => {
      cancelAnimationFrame(first)
      leaving.abort()
    }
  }, [look])

  const done = () => {
    document.getSelection()?.removeAllRanges()
    setShown(undefined)
  }
  const variables = ({ names, start, end }: Passage) => ({ postId: story.id, names, start, end })
  const mark = async (passage: Passage) => {
    const result = await highlight(variables(passage))
    const refusal = refusalOf(result, (data) => data.highlight, 'Quote')
    if (refusal) return tellRefusal(refusal)
    done()
    onMarked()
  }
  const keep = async (passage: Passage): Promise<Quoted | undefined> => {
    const result = await quote(variables(passage))
    const refusal = refusalOf(result, (data) => data.createQuote, 'Quote')
    if (refusal) tellRefusal(refusal)
    const answer = result.data?.createQuote
    return answer?.__typename === 'Quote' ? { id: answer.id, text: answer.text } : undefined
  }
  const respond = async (passage: Passage) => {
    const kept = await keep(passage)
    if (!kept) return
    done()
    onRespond(kept)
  }
  const remove = async (quoteId: string) => {
    const refusal = refusalOf(await unmark({ quoteId }), (data) => data.deleteHighlight, 'MutationSuccess')
    if (refusal) return tellRefusal(refusal)
    setShown(undefined)
    showToast({ message: 'Highlight removed.' })
    onMarked()
  }
  const share = ({ text }: Passage) => void copyLink(`${story.mediumUrl ?? ''}#:~:text=${encodeURIComponent(text.slice(0, 300))}`)
  const visitorPath = (entry: 'highlight' | 'respond') => signInPath({ operation: 'register', redirect: story.path, entry })

  return (
    <>
      {shown && (
        <div
          ref={toolbar}
          role="toolbar"
          aria-label="Selected passage"
          className={styles.tools}
          style={{ left: shown.place.left, top: shown.place.top }}
          // Keeps the selection while a button is pressed.
          onMouseDown={(event) => event.preventDefault()}
        >
          {'ownQuoteId' in shown ? (
            <Tool label="Remove highlight" onClick={() => void remove(shown.ownQuoteId)}>
              <Trash2 size={20} />
            </Tool>
          ) : session.isLoggedIn ? (
            <>
              <Tool label="Highlight" onClick={() => void mark(shown.passage)}>
                <Highlighter size={20} />
              </Tool>
              <Tool label="Respond" onClick={() => void respond(shown.passage)}>
                <MessageCircle size={20} />
              </Tool>
              {gate?.post?.viewerEdge.canLeaveNote && (
                <Tool label="Private note" onClick={() => setNoteOn(shown.passage)}>
                  <StickyNote size={20} />
                </Tool>
              )}
              <Tool label="Copy link" onClick={() => share(shown.passage)}>
                <Link2 size={20} />
              </Tool>
            </>
          ) : (
            <>
              <Link className={styles.tool} href={visitorPath('highlight')} aria-label="Sign in to highlight">
                <Highlighter size={20} />
              </Link>
              <Link className={styles.tool} href={visitorPath('respond')} aria-label="Sign in to respond">
                <MessageCircle size={20} />
              </Link>
              <Tool label="Copy link" onClick={() => share(shown.passage)}>
                <Link2 size={20} />
              </Tool>
            </>
          )}
        </div>
      )}
      <NoteDialog
        story={story}
        passage={noteOn}
        keep={keep}
        onClose={() => {
          setNoteOn(undefined)
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
