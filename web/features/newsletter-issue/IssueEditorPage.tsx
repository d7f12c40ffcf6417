import { useCallback, useMemo, useRef } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { Body } from '#shared/body/paragraph.ts'
import { splitDocument } from '#shared/body/document.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import type { DataStore } from '#web/data/data-store.ts'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'
import { cx } from '#web/design/cx.ts'
import { type PageData, type PageInput, type PageOutcome, type PageQuery, pageQuery } from '#web/app/runtime/page.ts'
import { ConflictNotice } from '#web/editor/ConflictNotice.tsx'
import { SavedDocument } from '#web/editor/SavedDocument.tsx'
import editorStyles from '#web/editor/Editor.module.css'
import { documentFromApi } from '#web/editor/saving/api-paragraphs.ts'
import { useEditorDocument } from '#web/editor/use-editor-document.ts'
import { useEditorSession } from '#web/editor/use-editor-session.ts'
import { maxEmailSubjectLength, maxPreviewTextLength } from '#shared/limits.ts'
import { AddStory } from './AddStory.tsx'
import { CreateIssue } from './CreateIssue.tsx'
import { type Issue, issueQuery, newsletterForIssueQuery, ownNewsletterQuery, selectIssue, senderOf } from './issue.operations.ts'
import { issueSource } from './issue-source.ts'
import { SendingPanel } from './SendingPanel.tsx'
import { Sender } from './Sender.tsx'
import styles from './IssueEditor.module.css'

/** Whether the editor opens an issue of a newsletter, or begins one. */
export const isIssueInput = ({ params, path }: PageInput): boolean => params.emailId !== undefined || path.endsWith('/new-email')

export function IssueEditorPage({ input }: { input: PageInput }) {
  const { emailId } = input.params
  const { data } = useQuery(issueQuery, { id: emailId ?? '' }, { skip: !emailId })
  const issue = selectIssue(data)
  if (!emailId) return <CreateIssue newsletterId={input.params.newsletterV3Id} isWelcome={input.query.has('welcome')} />
  if (!issue?.newsletterV3 || !issue.draft) return null
  return <IssueEditor issue={issue} newsletter={issue.newsletterV3} viewerEmail={data?.viewer?.email ?? ''} />
}

/** The page that shows it has started to load it. */
const loadEditorModule = () => import('#web/editor/editor-module.ts')

type Props = { issue: Issue; newsletter: NonNullable<Issue['newsletterV3']>; viewerEmail: string }

function IssueEditor({ issue, newsletter, viewerEmail }: Props) {
  const { id, draft, kind } = issue
  const place = useRef<HTMLDivElement>(null)
  const loaded = useRef(draft)
  const createSource = useCallback((store: DataStore) => issueSource(store, id, loaded.current ?? undefined), [id])
  const writing = useEditorSession(place, { documentId: id, createSource, loadModule: loadEditorModule })
  const { session, editorModule: parts, saveState } = writing
  const saved = useMemo(() => documentFromApi(draft?.paragraphs ?? []), [draft])
  const document = useEditorDocument(session) ?? saved
  return (
    <div className={styles.compose}>
      <div className={cx(editorStyles.editor, styles.letter)} data-editor-frame style={countStyles(document)}>
        <h1>
          <VisuallyHidden>
            {kind === 'WELCOME' ? t`Welcome email of ${newsletter.name}` : t`Issue of ${newsletter.name}`}
          </VisuallyHidden>
        </h1>
        {saveState.kind === 'conflict' && session && (
          <ConflictNotice session={session} conflict={saveState.conflict} isKept={saveState.isKept === true} />
        )}
        {writing.failed && (
          <div className={cx('column-width', editorStyles.message)}>
            <Notice tone="danger">{t`The editor didn’t open. Your text is safe. Reload the page to try again.`}</Notice>
          </div>
        )}
        <div className="column-width">
          <Sender newsletter={newsletter} />
        </div>
        <div className={styles.sheet}>
          <div ref={place} className={editorStyles.place} data-testid="issue-editor" />
          {session && parts ? (
            <parts.EditorTools session={session} requests={writing.toolRequests} onHandled={writing.handleToolRequest} />
          ) : (
            <SavedDocument document={saved} label={t`Issue`} />
          )}
        </div>
        <p role="status" aria-live="polite">
          <VisuallyHidden>{writing.notice}</VisuallyHidden>
        </p>
        <div className={cx('column-width', styles.add)}>
          <AddStory newsletter={newsletter} session={session} />
        </div>
      </div>
      <SendingPanel issue={issue} newsletter={newsletter} writing={writing} document={document} viewerEmail={viewerEmail} />
      {writing.leaveDialog}
    </div>
  )
}

/**
 * The counters above the subject and the preview text, which are drawn by the style sheet. Their line is justified, so the spaces within are
 * of a kind that stays as it is.
 */
function countStyles(document: Body) {
  const { title, subtitle } = splitDocument(document)
  const count = (length: number, limit: number) => `"${length}\u2005/\u2005${limit}"`
  return {
    '--subject-count': count(title.length, maxEmailSubjectLength),
    '--preview-count': count(subtitle.length, maxPreviewTextLength),
  } as object
}

export function issueQueries({ params }: PageInput): PageQuery[] {
  if (params.emailId) return [pageQuery(issueQuery, { id: params.emailId })]
  return params.newsletterV3Id
    ? [pageQuery(newsletterForIssueQuery, { id: params.newsletterV3Id })]
    : [pageQuery(ownNewsletterQuery, {})]
}

export function issueOutcome(data: PageData, { params }: PageInput): PageOutcome {
  if (params.emailId) {
    const issue = selectIssue(data.get(issueQuery))
    if (issue?.status === 'SENDING' || issue?.status === 'SENT')
      return { kind: 'redirect', to: pathTo('ShowNewsletterIssueReport', { emailId: issue.id }), permanent: false }
    if (issue && !issue.draft)
      return { kind: 'redirect', to: pathTo('ShowNewsletterIssuePreview', { emailId: issue.id }), permanent: false }
    return issue ? { kind: 'page' } : { kind: 'unavailable', status: 404 }
  }
  if (!params.newsletterV3Id) return { kind: 'page' }
  const newsletter = data.get(newsletterForIssueQuery)?.newsletterV3
  const isFound =
    newsletter?.__typename === 'NewsletterV3' && newsletter.viewerCanEdit && newsletter.collection?.slug === params.collectionSlug
  return isFound ? { kind: 'page' } : { kind: 'unavailable', status: 404 }
}

export const issueTitle = (data: PageData, { params }: PageInput): string => {
  if (!params.emailId) return t`New issue`
  const issue = selectIssue(data.get(issueQuery))
  const sender = issue?.newsletterV3 ? senderOf(issue.newsletterV3) : ''
  return `${issue?.subject || (issue?.kind === 'WELCOME' ? t`Welcome email` : t`New issue`)}${sender && ` · ${sender}`}`
}
