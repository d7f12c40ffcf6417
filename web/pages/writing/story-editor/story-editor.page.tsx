import { CircleQuestionMark, Search } from 'lucide-react'
import { formatNumber } from '#shared/text/count.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { splitDocument } from '#shared/body/document.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { countParagraphWords, readingMinutes } from '#shared/text/reading-time.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { IconButton } from '#web/design/IconButton/IconButton.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Quotation } from '#web/design/Text/Text.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { type PageInput, type PageData, type PageOutcome, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { trailingId } from '#shared/text/slug.ts'
import { CreateRepost } from './CreateRepost.tsx'
import { ConflictNotice } from '#web/editor/ConflictNotice.tsx'
import { ScheduleBanner } from './publishing/ScheduleBanner.tsx'
import { EditorBar } from './EditorBar.tsx'
import {
  quotedPassageQuery,
  collectionForNewStoryQuery,
  draftQuery,
  writerQuery,
  repostSourceQuery,
} from './story-editor.operations.ts'
import { documentFromApi } from '#web/editor/saving/api-paragraphs.ts'
import { SubmissionNotice } from '#web/pages/writing/story-editor/submitting/SubmissionNotice.tsx'
import { shortcutLabel } from '#web/design/Key/shortcut-label.ts'
import type { EditorSession } from '#web/editor/open-editor-session.ts'
import { useEditorSession } from '#web/editor/use-editor-session.ts'
import '#web/editor/editing.css'
import editorStyles from '#web/editor/Editor.module.css'
import styles from './StoryEditor.module.css'
import { Link } from '#web/app/runtime/Link.tsx'
import { cx } from '#web/design/cx.ts'
import { preloadFieldNames } from '#web/editor/typed-text.ts'
import { SavedDocument } from '#web/editor/SavedDocument.tsx'
import { pathTo } from '#shared/routes.ts'
import { originalChangedText } from '#web/features/stories/story-translation.ts'
import { storySource } from './story-source.ts'
import type { DataStore } from '#web/data/data-store.ts'
import {
  IssueEditorPage,
  issueOutcome,
  issueQueries,
  issueTitle,
  isIssueInput,
} from '#web/features/newsletter-issue/IssueEditorPage.tsx'
import { perObject } from '#web/editor/per-object.ts'

/** Starts loading with the page's chunk, before the first render. */
const loadEditorModule = () => import('./story-editor-module.ts')
if (typeof window !== 'undefined') void loadEditorModule().catch(() => {})

function StoryEditorPage({ input }: { input: PageInput }) {
  if (isIssueInput(input)) return <IssueEditorPage input={input} />
  const repostId = trailingId(input.params.repostId ?? '')
  return repostId ? <CreateRepost repostId={repostId} /> : <Editor input={input} />
}

function Editor({ input }: { input: PageInput }) {
  const storyId = trailingId(input.params.postId ?? '')
  const slug = storyId ? undefined : input.params.collectionSlug
  const { data: writer } = useQuery(writerQuery, {})
  const { data: draft } = useQuery(draftQuery, { postId: storyId ?? '' }, { skip: !storyId })
  const { data: inPublication } = useQuery(collectionForNewStoryQuery, { slug: slug ?? '' }, { skip: !slug })
  const found = inPublication?.collectionByDomainOrSlug
  const publication = draft?.post?.collection ?? (found?.__typename === 'Collection' ? found : undefined)
  const destination = draft?.post?.destination ?? publication
  // The writer of a submitted story reads the version the editors have.
  const isWithEditors = draft?.post?.submission?.status === 'OPEN' && !draft.post.viewerEdge.isEditor
  const quotedQuoteId = (!storyId && input.query.get('inResponseToQuoteId')) || undefined
  const { data: quotedPassage } = useQuery(quotedPassageQuery, { id: quotedQuoteId ?? '' }, { skip: !quotedQuoteId })
  const place = useRef<HTMLDivElement>(null)
  const loadedDraft = useRef(draft)
  const publicationId = publication?.id
  const createSource = useCallback(
    (store: DataStore) => storySource(store, { storyId, publicationId, quotedQuoteId, loadedDraft: loadedDraft.current }),
    [storyId, publicationId, quotedQuoteId],
  )
  const writing = useEditorSession(place, { documentId: storyId, createSource, loadModule: loadEditorModule })
  const { session, editorModule: parts, saveState } = writing
  const [isPublishing, setPublishing] = useState(false)
  const scheduledAt = draft?.post?.isPublished ? undefined : draft?.post?.scheduledPublishAt
  const saved = useMemo(
    () => (draft?.draft.__typename === 'Draft' ? documentFromApi(draft.draft.paragraphs) : undefined),
    [draft],
  )

  return (
    <>
      <EditorBar
        writing={writing}
        post={draft?.post ?? undefined}
        publishedRev={draft?.draft.__typename === 'Draft' ? draft.draft.publishedRev : null}
        isWithEditors={isWithEditors}
        destinationName={publication?.name ?? draft?.post?.creator.name ?? writer?.viewer?.name ?? ''}
        onPublish={() => setPublishing(true)}
      />
      {storyId && scheduledAt && <ScheduleBanner storyId={storyId} at={scheduledAt} onPublish={() => setPublishing(true)} />}
      <div className={editorStyles.editor} data-editor-frame>
        <h1>
          <VisuallyHidden>
            {scheduledAt ? t`Editing a scheduled story` : storyId ? t`Editing a story` : t`Writing a new story`}
          </VisuallyHidden>
        </h1>
        {saveState.kind === 'conflict' && session && (
          <ConflictNotice session={session} conflict={saveState.conflict} isKept={saveState.isKept === true} />
        )}
        {writing.failed && (
          <div className={cx('column-width', editorStyles.message)}>
            <Notice tone="danger">{t`The editor didn’t open. Your story is safe. Reload the page to try again.`}</Notice>
          </div>
        )}
        <InResponseTo
          post={draft?.post?.inResponseToPost ?? quotedPassage?.quote?.post}
          text={draft?.post?.inResponseToQuote?.text ?? quotedPassage?.quote?.text}
        />
        {draft?.post?.scheduleProblem && (
          <div className={cx('column-width', editorStyles.message)}>
            <Notice tone="warning">{t`This story wasn’t published as scheduled: ${draft.post.scheduleProblem}`}</Notice>
          </div>
        )}
        {storyId && draft?.post?.followedOriginal && draft.post.followedOriginal.changeCount > 0 && (
          <div className={cx('column-width', editorStyles.message)}>
            <Notice>
              {originalChangedText(draft.post.followedOriginal.changeCount)}{' '}
              <Link className="link" href={pathTo('ShowPostSettings', { postId: storyId })}>
                {t`See what changed`}
              </Link>
            </Notice>
          </div>
        )}
        {draft?.post && <SubmissionNotice post={draft.post} />}
        {!isWithEditors && <div ref={place} className={editorStyles.place} data-testid="story-editor" />}
        {isWithEditors ? (
          <SavedDocument document={saved} isComplete />
        ) : session && parts ? (
          <parts.EditorTools session={session} requests={writing.toolRequests} onHandled={writing.handleToolRequest} />
        ) : storyId ? (
          <SavedDocument document={saved} />
        ) : (
          <PreloadFields />
        )}
        <p role="status" aria-live="polite">
          <VisuallyHidden>{writing.notice}</VisuallyHidden>
        </p>
        <footer className={styles.foot}>
          {session && (
            <>
              <IconButton label={t`Find in story`} keys={findKeys} size="s" onClick={() => writing.requestTool('find')}>
                <Search size={20} />
              </IconButton>
              <IconButton label={t`Keyboard shortcuts`} keys={keysKeys} size="s" onClick={() => writing.requestTool('keys')}>
                <CircleQuestionMark size={20} />
              </IconButton>
            </>
          )}
          <WordCount session={session} saved={saved} />
        </footer>
      </div>
      {session && parts && (
        <parts.PublishPanel
          open={isPublishing}
          onClose={() => setPublishing(false)}
          session={session}
          storyId={writing.documentId}
          destinationId={destination?.id}
          isVerified={writer?.viewer?.isEmailVerified !== false}
          pending={writing.pending}
        />
      )}
      {writing.leaveDialog}
    </>
  )
}

const [findKeys, keysKeys] = ['Mod-f', 'Mod-/'].map(shortcutLabel)
const countEveryMs = 500

// Most paragraphs are the same objects as at the last count.
const wordsOf = perObject(countParagraphWords)

function wordCountText(document: Body | undefined): string {
  if (!document) return ''
  const { body } = splitDocument(document)
  const words = body.reduce((sum, paragraph) => sum + wordsOf(paragraph), 0)
  if (words === 0) return ''
  const count = plural(words, phrase`1 word`, phrase`${formatNumber(words)} words`)
  return `${count} · ${t`${readingMinutes(body, words)} min`}`
}

/** Counts when writing pauses: the first count of a long story takes longer than a keystroke may. */
function WordCount({ session, saved }: { session: EditorSession | undefined; saved: Body | undefined }) {
  const [text, setText] = useState(() => wordCountText(saved))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setText(wordCountText(session?.editor.document() ?? saved)), countEveryMs)
    }
    count()
    const stop = session?.editor.subscribe(count)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [session, saved])
  return text && <p>{text}</p>
}

export const editedStoryId = ({ params }: PageInput): string | undefined => trailingId(params.postId ?? '')

/** A story started within a publication is created for it. */
export const newStoryPublicationSlug = ({ params }: PageInput): string | undefined =>
  params.postId ? undefined : params.collectionSlug

function outcome(data: PageData, input: PageInput): PageOutcome {
  if (isIssueInput(input)) return issueOutcome(data, input)
  if (input.params.repostId)
    return data.get(repostSourceQuery)?.post?.isPublished ? { kind: 'page' } : { kind: 'unavailable', status: 404 }
  const isNew = editedStoryId(input) === undefined
  if (isNew || data.get(draftQuery)?.draft.__typename === 'Draft') return { kind: 'page' }
  return { kind: 'unavailable', status: 404 }
}

type Props = {
  post: { title: string | null; path: string; creator: { name: string | null } } | null | undefined
  text: string | undefined
}

/** The story this one responds to; readers see it above the title, too. */
const InResponseTo = ({ post: story, text }: Props) =>
  story && (
    <aside className={cx('column-width', styles.answered)} aria-label={t`What this story responds to`}>
      <p>
        {rich`In response to ${(
          <Link className="link" href={story.path} dir="auto">
            {story.title || t`an untitled story`}
          </Link>
        )} by ${<bdi>{story.creator.name}</bdi>}`}
      </p>
      {text && (
        <Quotation tone="highlight" dir="auto">
          {text}
        </Quotation>
      )}
    </aside>
  )

const fieldProps = [
  { label: phrase`Title`, placeholder: phrase`Title`, className: 'title' },
  { label: phrase`Subtitle`, placeholder: phrase`Subtitle`, className: 'subtitle' },
  { label: phrase`Text`, placeholder: phrase`Tell your story…`, className: styles.text },
]

/** Plain fields that accept text before the editor has loaded. They are server-rendered, so they work immediately. */
const PreloadFields = () => (
  <div className={cx('story storyhead', styles.preload)} data-before-editor>
    {fieldProps.map(({ label, placeholder, className }, index) => (
      <textarea
        key={className}
        name={preloadFieldNames[index]}
        aria-label={t(label)}
        placeholder={t(placeholder)}
        className={cx(className, styles.field)}
        rows={1}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page exists for writing, so the first field takes the focus
        autoFocus={index === 0}
      />
    ))}
  </div>
)

export const page: PageModule = {
  queries: (input) => {
    if (isIssueInput(input)) return issueQueries(input)
    const storyId = editedStoryId(input)
    const slug = newStoryPublicationSlug(input)
    return [
      pageQuery(writerQuery, {}),
      ...(input.params.repostId ? [pageQuery(repostSourceQuery, { postId: trailingId(input.params.repostId) ?? '' })] : []),
      ...(storyId ? [pageQuery(draftQuery, { postId: storyId })] : []),
      ...(!storyId && input.query.get('inResponseToQuoteId')
        ? [pageQuery(quotedPassageQuery, { id: input.query.get('inResponseToQuoteId') ?? '' })]
        : []),
      ...(slug ? [pageQuery(collectionForNewStoryQuery, { slug })] : []),
    ]
  },
  outcome,
  head: (data, input) => {
    if (isIssueInput(input)) return { title: issueTitle(data, input), noindex: true }
    const title = data.get(draftQuery)?.draft
    const words = title?.__typename === 'Draft' ? title.paragraphs[0]?.text : ''
    return { title: editedStoryId(input) ? t`Editing: ${words || t`Untitled story`}` : t`New story`, noindex: true }
  },
  Page: StoryEditorPage,
  fillsHeader: true,
}
