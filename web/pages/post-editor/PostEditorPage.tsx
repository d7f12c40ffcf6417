import { CircleQuestionMark, Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { splitDocument } from '#shared/body/document.ts'
import { bodyWords, readingMinutes } from '#shared/text/reading-time.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { trailingId } from '#shared/text/slug.ts'
import { FirstWords } from './FirstWords.tsx'
import { BeginRepost } from './BeginRepost.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { EditorBar } from './EditorBar.tsx'
import { Answered } from './Answered.tsx'
import { answeredQuoteQuery, collectionForNewStoryQuery, draftQuery, writerQuery } from './post-editor.operations.ts'
import { documentFromApi } from './saving/api-paragraphs.ts'
import { SubmissionNotice } from './submitting/SubmissionNotice.tsx'
import { SavedStory } from './SavedStory.tsx'
import { keysInWords } from './toolbars/keys-in-words.ts'
import { useSession } from './use-session.ts'
import './editing.css'
import styles from './PostEditor.module.css'

export function PostEditorPage({ input }: { input: PageInput }) {
  const repostId = trailingId(input.params.repostId ?? '')
  return repostId ? <BeginRepost repostId={repostId} /> : <Editor input={input} />
}

function Editor({ input }: { input: PageInput }) {
  const postId = trailingId(input.params.postId ?? '')
  const slug = postId ? undefined : input.params.collectionSlug
  const { data: writer } = useQuery(writerQuery, {})
  const { data: known } = useQuery(draftQuery, { postId: postId ?? '' }, { skip: !postId })
  const { data: inCollection } = useQuery(collectionForNewStoryQuery, { slug: slug ?? '' }, { skip: !slug })
  const found = inCollection?.collectionByDomainOrSlug
  const collection = known?.post?.collection ?? (found?.__typename === 'Collection' ? found : undefined)
  const destination = known?.post?.destination ?? collection
  // The writer of a submitted story reads the version the editors have.
  const isHeld = known?.post?.submission?.status === 'OPEN' && !known.post.viewerEdge.isEditor
  const answeredQuoteId = (!postId && input.query.get('inResponseToQuoteId')) || undefined
  const { data: answered } = useQuery(answeredQuoteQuery, { id: answeredQuoteId ?? '' }, { skip: !answeredQuoteId })
  const place = useRef<HTMLDivElement>(null)
  const writing = useSession(place, { postId, collectionId: collection?.id, answeredQuoteId, known })
  const { session, parts, document: current, saveState } = writing
  const [panel, setPanel] = useState<'closed' | 'publish' | 'schedule'>('closed')
  const saved = useMemo(
    () => (known?.draft.__typename === 'Draft' ? documentFromApi(known.draft.paragraphs) : undefined),
    [known],
  )
  const story = current ?? saved
  const words = useWords(story)

  return (
    <>
      <EditorBar
        writing={writing}
        post={known?.post ?? undefined}
        publishedRev={known?.draft.__typename === 'Draft' ? known.draft.publishedRev : null}
        isHeld={isHeld}
        home={collection?.name ?? known?.post?.creator.name ?? writer?.viewer?.name ?? ''}
        onPublish={() => setPanel('publish')}
        onSchedule={() => setPanel('schedule')}
      />
      <div className={styles.editor} data-editor-frame>
        <h1>
          <VisuallyHidden>{postId ? 'Editing a story' : 'Writing a new story'}</VisuallyHidden>
        </h1>
        {saveState.kind === 'conflict' && session && <ConflictNotice session={session} conflict={saveState.conflict} />}
        {writing.failed && (
          <div className={styles.message}>
            <Notice tone="danger">The editor didn’t open. Your story is safe. Reload the page to try again.</Notice>
          </div>
        )}
        <Answered
          post={known?.post?.inResponseToPost ?? answered?.quote?.post}
          text={known?.post?.inResponseToQuote?.text ?? answered?.quote?.text}
        />
        {known?.post?.scheduleProblem && (
          <div className={styles.message}>
            <Notice tone="warning">This story wasn’t published as scheduled: {known.post.scheduleProblem}</Notice>
          </div>
        )}
        {known?.post && <SubmissionNotice post={known.post} />}
        {!isHeld && <div ref={place} className={styles.place} data-testid="story-editor" />}
        {isHeld ? (
          <SavedStory document={saved} isWhole />
        ) : session && parts ? (
          <parts.EditorTools session={session} asked={writing.asked} onAnswered={writing.answered} />
        ) : postId ? (
          <SavedStory document={saved} />
        ) : (
          <FirstWords />
        )}
        <p role="status" aria-live="polite" className={styles.heard}>
          {writing.notice}
        </p>
        <footer className={styles.foot}>
          {session && (
            <>
              <IconButton label="Find in story" keys={findKeys} size="s" onClick={() => writing.ask('find')}>
                <Search size={20} />
              </IconButton>
              <IconButton label="Keyboard shortcuts" keys={keysKeys} size="s" onClick={() => writing.ask('keys')}>
                <CircleQuestionMark size={20} />
              </IconButton>
            </>
          )}
          {words && <p>{words}</p>}
        </footer>
      </div>
      {session && parts && (
        <parts.PublishPanel
          open={panel !== 'closed'}
          beginsScheduling={panel === 'schedule'}
          onClose={() => setPanel('closed')}
          session={session}
          postId={writing.postId}
          document={story ?? []}
          destinationId={destination?.id}
          isVerified={writer?.viewer?.isEmailVerified !== false}
        />
      )}
    </>
  )
}

const [findKeys, keysKeys] = ['Mod-f', 'Mod-/'].map(keysInWords)
const countEveryMs = 500

/** Word count, debounced: counting a long story takes longer than a keystroke may. */
function useWords(document: Parameters<typeof splitDocument>[0] | undefined): string {
  const count = () => {
    if (!document) return ''
    const { body } = splitDocument(document)
    const words = bodyWords(body)
    return words > 0 ? `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'} · ${readingMinutes(body)} min` : ''
  }
  const [text, setText] = useState(count)
  useEffect(() => {
    const timer = setTimeout(() => setText(count()), countEveryMs)
    return () => clearTimeout(timer)
  })
  return text
}
