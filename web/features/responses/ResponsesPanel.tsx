import { useEffect, useEffectEvent, useState } from 'react'
import { phrase, type Phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import type { ResponseSortType } from '#shared/enums/responses.ts'
import { pathTo } from '#shared/routes.ts'
import { closedDiscussionText, threadPageSize } from '#shared/response-pages.ts'
import { formatNumber } from '#shared/text/count.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Text } from '#web/design/Text/Text.tsx'
import { cx } from '#web/design/cx.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { ResponseThread } from './ResponseThread.tsx'
import { RespondBox } from './RespondBox.tsx'
import { parentResponseQuery, type PublishedResponse, type Thread } from './responses.operations.ts'
import type { Subject } from './subject.ts'
import { useResponseActions } from './use-response-actions.ts'
import { useConversation } from './use-conversation.ts'
import { type ThreadPageRequest, useThreads } from './use-threads.ts'
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

const sorts: [ResponseSortType, Phrase][] = [
  ['BEST', phrase`Most appreciated`],
  ['MOST_READ', phrase`Most read`],
  ['NEWEST', phrase`Newest`],
  ['OLDEST', phrase`Oldest`],
]

export function ResponsesPanel({ subject, open, onClose, answering, quote }: PanelProps) {
  const { threads: first } = useThreads(subject, { page: { limit: threadPageSize }, sort: 'BEST' }, { skip: !open })
  const count = first?.count ?? subject.responsesCount
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={count === 0 ? t`Responses` : plural(count, phrase`1 response`, phrase`${formatNumber(count)} responses`)}
      closeLabel={t`Close responses`}
      atSide
      testId="responses"
    >
      <Conversation
        subject={subject}
        answering={answering}
        quote={quote}
        canRespond={first?.canRespond ?? true}
        isClosed={first?.isClosed ?? false}
        count={count}
      />
    </Dialog>
  )
}

type ConversationProps = Pick<PanelProps, 'subject' | 'answering' | 'quote'> & {
  canRespond: boolean
  isClosed: boolean
  count: number
}

function Conversation({ subject, answering, quote, canRespond, isClosed, count }: ConversationProps) {
  const { session } = useEnvironment()
  const conversation = useConversation(subject)
  const [shownCounts, setShownCounts] = useState<Record<string, number>>({})
  const shownCount = Object.values(shownCounts).reduce((sum, n) => sum + n, conversation.own.length)
  const actions = useResponseActions(subject, () => conversation.refetch(shownCount))
  const [isWriting, setWriting] = useState(answering !== undefined || quote !== undefined)
  const [passage, setPassage] = useState(quote)

  const parentId = answering ?? subject.id
  const { data: parentData } = useQuery(parentResponseQuery, { id: parentId }, { skip: parentId === subject.id })
  const announcePublished = (response: PublishedResponse) =>
    showToast({
      message: t`Your response was published.`,
      toastStyle: 'PUBLISH_RESPONSE',
      link: { text: t`View`, href: response.path },
    })
  return (
    <div className={styles.conversation}>
      {isClosed ? (
        <Notice>
          {answering
            ? closedDiscussionText(subject.kind)
            : subject.kind === 'story'
              ? t`The author has closed discussion for this story.`
              : t`The author has closed discussion for this list.`}
        </Notice>
      ) : session.isLoggedIn && !canRespond ? (
        <Notice>{subject.kind === 'story' ? t`You can’t respond to this story.` : t`You can’t respond to this list.`}</Notice>
      ) : (
        <>
          <RespondBox
            subject={subject}
            parentId={parentId}
            parent={parentData?.post ?? undefined}
            quoteId={passage?.id}
            quote={passage?.text}
            isOpen={isWriting}
            setOpen={setWriting}
            onDone={(response) => {
              setWriting(false)
              setPassage(undefined)
              if (!response) return
              announcePublished(response)
              if (parentId === subject.id) conversation.add(response)
              else actions.refetch()
            }}
          />
          {passage && (
            <Text>
              {rich`More to say? ${(
                <a className="link" href={pathTo('ShowNewPost', {}, { query: { inResponseToQuoteId: passage.id } })}>
                  {t`Write a story in response`}
                </a>
              )}`}
            </Text>
          )}
        </>
      )}
      {(count > 1 || conversation.sort !== 'BEST') && (
        <label className={cx('small', styles.sort)}>
          <span>{t`Sort by`}</span>
          <Select value={conversation.sort} onChange={(event) => conversation.sortBy(event.target.value as ResponseSortType)}>
            {sorts.map(([sort, words]) => (
              <option key={sort} value={sort}>
                {t(words)}
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
          canReply={canRespond}
          actions={actions}
          onPublished={announcePublished}
        />
      ))}
      {conversation.pages.map((page, i) => (
        <ResponsePage
          key={`${conversation.sort} ${page.to ?? ''} ${page.limit}`}
          page={page}
          sort={conversation.sort}
          isLast={i === conversation.pages.length - 1}
          exclude={conversation.own.map(({ id }) => id)}
          onCount={(n) => setShownCounts((before) => (before[page.to ?? ''] === n ? before : { ...before, [page.to ?? '']: n }))}
          onSeeAll={conversation.seeAll}
          subject={subject}
          canReply={canRespond}
          actions={actions}
          onPublished={announcePublished}
        />
      ))}
    </div>
  )
}

const asThread = (response: PublishedResponse): Thread =>
  ({ ...response, threadedPostResponses: { pagingInfo: { next: null }, posts: [] } }) as unknown as Thread

type PageProps = Omit<Parameters<typeof ResponseThread>[0], 'thread'> & {
  page: ThreadPageRequest
  sort: ResponseSortType
  isLast: boolean
  exclude: string[]
  onCount: (n: number) => void
  onSeeAll: (to: string) => void
}

function ResponsePage({ page, sort, isLast, exclude, onCount, onSeeAll, ...shared }: PageProps) {
  const { threads, errors, isLoading } = useThreads(shared.subject, { page, sort })
  const notifyCount = useEffectEvent(onCount)
  const count = threads?.page.posts.length ?? 0
  useEffect(() => notifyCount(count), [count])
  if (isLoading) return <Spinner label={t`Loading responses`} />
  if (!threads || errors.length > 0)
    return <Notice tone="danger">{t`We couldn’t load the responses. Nothing you wrote is lost.`}</Notice>
  const { posts: stories, pagingInfo } = threads.page
  if (stories.length === 0 && exclude.length === 0 && !page.to)
    return <EmptyState title={t`No responses yet`}>{t`Be the first to say what stayed with you.`}</EmptyState>
  const next = pagingInfo.next?.to
  return (
    <>
      {stories
        .filter(({ id }) => !exclude.includes(id))
        .map((thread) => (
          <ResponseThread key={thread.id} thread={thread} {...shared} />
        ))}
      {isLast && next && (
        <div className={styles.seeAll}>
          <Button onClick={() => onSeeAll(next)}>{t`See all responses`}</Button>
        </div>
      )}
    </>
  )
}
