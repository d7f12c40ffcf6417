import { useEffect, useEffectEvent, useState } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { nextPageSize } from '#shared/response-pages.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { cx } from '#web/design/cx.ts'
import { ResponseItem } from './ResponseItem.tsx'
import { type PublishedResponse, repliesQuery, type ThreadReply, type Thread } from './responses.operations.ts'
import type { ConversationActions } from './use-response-actions.ts'
import type { Subject } from './subject.ts'
import styles from './Responses.module.css'

type Shared = {
  subject: Subject
  canReply: boolean
  actions: ConversationActions
  onReplied: (reply: PublishedResponse) => void
}

/** A response with its replies: three are shown, the rest load on request. */
export function ResponseThread({
  thread,
  onPublished,
  ...shared
}: Omit<Shared, 'onReplied'> & { thread: Thread; onPublished: (response: PublishedResponse) => void }) {
  const { posts: stories, pagingInfo } = thread.threadedPostResponses
  const [ownReplies, setOwnReplies] = useState<PublishedResponse[]>([])
  const [open, setOpen] = useState<string[]>([])
  const all = {
    ...shared,
    headId: thread.id,
    onReplied: (reply: PublishedResponse) => {
      setOwnReplies((before) => [...before, reply])
      onPublished(reply)
    },
  }
  const [nextOf, setNextOf] = useState<Record<string, string | undefined>>({})
  const last = open.at(-1)
  const next = last === undefined ? pagingInfo.next?.to : nextOf[last]
  const left = thread.responsesCount - stories.length
  const loadedIds = new Set(stories.map(({ id }) => id))
  return (
    <div className={styles.group}>
      <ResponseItem {...all} response={thread} />
      {(stories.length > 0 || ownReplies.length > 0) && (
        <div className={styles.thread}>
          {stories.map((reply) => (
            <OneReply key={reply.id} {...all} reply={reply} />
          ))}
          {open.map((to) => (
            <MoreReplies
              key={to}
              {...all}
              threadId={thread.id}
              to={to}
              onNext={(after) => setNextOf((before) => (before[to] === after ? before : { ...before, [to]: after }))}
            />
          ))}
          {next && (
            <button type="button" className={cx('small', styles.seeReplies)} onClick={() => setOpen([...open, next])}>
              {open.length === 0 && left > 0
                ? plural(left, phrase`See 1 more reply`, phrase`See ${left} more replies`)
                : t`See more replies`}
            </button>
          )}
          {!next &&
            ownReplies
              .filter(({ id }) => !loadedIds.has(id))
              .map((reply) => <OneReply key={reply.id} {...all} reply={reply as ThreadReply} />)}
        </div>
      )}
    </div>
  )
}

type InThread = Shared & { headId: string }

const OneReply = ({ headId, reply, ...shared }: InThread & { reply: ThreadReply }) => {
  // The viewer's new reply appears where it was written, without naming whom it replies to.
  const parent = reply.inResponseToPost ?? null
  return <ResponseItem {...shared} response={reply} replyToName={parent && parent.id !== headId ? parent.creator.name : null} />
}

function MoreReplies({
  threadId,
  to,
  onNext,
  ...shared
}: InThread & { threadId: string; to: string; onNext: (to: string | undefined) => void }) {
  const { data } = useQuery(repliesQuery, { postId: threadId, paging: { limit: nextPageSize, to } })
  const replies = data?.post?.threadedPostResponses
  const next = replies?.pagingInfo.next?.to ?? undefined
  const notifyNext = useEffectEvent(onNext)
  const isLoaded = replies !== undefined
  useEffect(() => {
    if (isLoaded) notifyNext(next)
  }, [isLoaded, next])
  if (!replies) return <Spinner label={t`Loading replies`} />
  return replies.posts.map((reply) => <OneReply key={reply.id} {...shared} reply={reply} />)
}
