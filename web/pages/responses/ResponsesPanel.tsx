import { useEffect, useEffectEvent, useState } from 'react'
import type { ResponseSortType } from '#shared/enums/response-sort-type.ts'
import { pathTo } from '#shared/routes.ts'
import { closedDiscussionText, threadPageSize } from '#shared/response-bounds.ts'
import { plural } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { ResponseThread } from './ResponseThread.tsx'
import { RespondBox } from './RespondBox.tsx'
import { answeredQuery, type Published, type Thread } from './responses.operations.ts'
import type { Subject } from './subject.ts'
import { useActions } from './use-actions.ts'
import { useConversation } from './use-conversation.ts'
import { type PageAsked, useThreads } from './use-threads.ts'
import styles from './Responses.module.css'

/** The responses to a story or list, in a sheet at the side. */
export type PanelProps = {
  subject: Subject
  open: boolean
  onClose: () => void
  /** The id being responded to, when opened for writing: a response, or the story or list. */
  answering?: string | undefined
  /** The quoted passage. */
  quote?: { id: string; text: string } | undefined
}

const sorts: [ResponseSortType, string][] = [
  ['BEST', 'Most appreciated'],
  ['MOST_READ', 'Most read'],
  ['NEWEST', 'Newest'],
  ['OLDEST', 'Oldest'],
]

export function ResponsesPanel({ subject, open, onClose, answering, quote }: PanelProps) {
  const { threads: first } = useThreads(subject, { page: { limit: threadPageSize }, sort: 'BEST' }, { skip: !open })
  const count = first?.count ?? subject.responsesCount
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={count === 0 ? 'Responses' : plural(count, 'response')}
      closeLabel="Close responses"
      beside
      testId="responses"
    >
      <Conversation subject={subject} answering={answering} quote={quote} isClosed={first?.isClosed === true} count={count} />
    </Dialog>
  )
}

type ConversationProps = Pick<PanelProps, 'subject' | 'answering' | 'quote'> & { isClosed: boolean; count: number }

function Conversation({ subject, answering, quote, isClosed, count }: ConversationProps) {
  const conversation = useConversation(subject)
  const [shownIds, setShownIds] = useState<Record<string, number>>({})
  const shown = Object.values(shownIds).reduce((sum, n) => sum + n, conversation.own.length)
  const actions = useActions(subject, () => conversation.refetch(shown))
  const [isWriting, setWriting] = useState(answering !== undefined || quote !== undefined)
  const [passage, setPassage] = useState(quote)

  const answeredId = answering ?? subject.id
  const { data: told } = useQuery(answeredQuery, { id: answeredId }, { skip: answeredId === subject.id })
  const tellPublished = (response: Published) =>
    showToast({
      message: 'Your response was published.',
      toastStyle: 'PUBLISH_RESPONSE',
      link: { text: 'View', href: response.path },
    })
  return (
    <div className={styles.conversation}>
      {isClosed ? (
        <Notice>
          {answering ? closedDiscussionText(subject.kind) : `The author has closed discussion for this ${subject.kind}.`}
        </Notice>
      ) : (
        <>
          <RespondBox
            subject={subject}
            answeredId={answeredId}
            answered={told?.post ?? undefined}
            quoteId={passage?.id}
            quote={passage?.text}
            isOpen={isWriting}
            setOpen={setWriting}
            onDone={(response) => {
              setWriting(false)
              setPassage(undefined)
              if (!response) return
              tellPublished(response)
              if (answeredId === subject.id) conversation.add(response)
              else actions.refetch()
            }}
          />
          {passage && (
            <p className={styles.asStory}>
              More to say?{' '}
              <a className="link" href={pathTo('ShowNewPost', {}, { query: { inResponseToQuoteId: passage.id } })}>
                Write a story in response
              </a>
            </p>
          )}
        </>
      )}
      {(count > 1 || conversation.sort !== 'BEST') && (
        <label className={styles.sort}>
          <span>Sort by</span>
          <Select value={conversation.sort} onChange={(event) => conversation.sortBy(event.target.value as ResponseSortType)}>
            {sorts.map(([sort, words]) => (
              <option key={sort} value={sort}>
                {words}
              </option>
            ))}
          </Select>
        </label>
      )}
      {conversation.own.map((response) => (
        <ResponseThread
          key={response.id}
          thread={asThread(response)}
          subject={subject}
          takesReplies={!isClosed}
          actions={actions}
          onPublished={tellPublished}
        />
      ))}
      {conversation.pages.map((page, i) => (
        <ResponsePage
          key={`${conversation.sort} ${page.to ?? ''} ${page.limit}`}
          page={page}
          sort={conversation.sort}
          isLast={i === conversation.pages.length - 1}
          without={conversation.own.map(({ id }) => id)}
          onCount={(n) => setShownIds((before) => (before[page.to ?? ''] === n ? before : { ...before, [page.to ?? '']: n }))}
          onSeeAll={conversation.seeAll}
          subject={subject}
          takesReplies={!isClosed}
          actions={actions}
          onPublished={tellPublished}
        />
      ))}
    </div>
  )
}

const asThread = (response: Published): Thread =>
  ({ ...response, threadedPostResponses: { pagingInfo: { next: null }, posts: [] } }) as unknown as Thread

type PageProps = Omit<Parameters<typeof ResponseThread>[0], 'thread'> & {
  page: PageAsked
  sort: ResponseSortType
  isLast: boolean
  without: string[]
  onCount: (n: number) => void
  onSeeAll: (to: string) => void
}

function ResponsePage({ page, sort, isLast, without, onCount, onSeeAll, ...shared }: PageProps) {
  const { threads, errors, isLoading } = useThreads(shared.subject, { page, sort })
  const tell = useEffectEvent(onCount)
  const count = threads?.page.posts.length ?? 0
  useEffect(() => tell(count), [count])
  if (isLoading) return <Spinner label="Loading responses" />
  if (!threads || errors.length > 0)
    return <Notice tone="danger">We couldn’t load the responses. Nothing you wrote is lost.</Notice>
  const { posts, pagingInfo } = threads.page
  if (posts.length === 0 && without.length === 0 && !page.to)
    return <EmptyState title="No responses yet">Be the first to say what stayed with you.</EmptyState>
  const next = pagingInfo.next?.to
  return (
    <>
      {posts
        .filter(({ id }) => !without.includes(id))
        .map((thread) => (
          <ResponseThread key={thread.id} thread={thread} {...shared} />
        ))}
      {isLast && next && (
        <div className={styles.seeAll}>
          <Button onClick={() => onSeeAll(next)}>See all responses</Button>
        </div>
      )}
    </>
  )
}
