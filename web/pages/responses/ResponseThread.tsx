import { useEffect, useEffectEvent, useState } from 'react'
import { nextResponses } from '#shared/response-bounds.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Spinner } from '#web/design/Spinner/Spinner.tsx'
import { ResponseItem } from './ResponseItem.tsx'
import { type Published, repliesQuery, type Reply, type Thread } from './responses.operations.ts'
import type { ConversationActions } from './use-actions.ts'
import type { Subject } from './subject.ts'
import styles from './Responses.module.css'

type Shared = {
  subject: Subject
  takesReplies: boolean
  actions: ConversationActions
  onReplied: (reply: Published) => void
}

/** A response with its replies: three are shown, the rest load on request. */
export function ResponseThread({
  thread,
  onPublished,
  ...shared
}: Omit<Shared, 'onReplied'> & { thread: Thread; onPublished: (response: Published) => void }) {
  const { posts, pagingInfo } = thread.threadedPostResponses
  const [own, setOwn] = useState<Published[]>([])
  const [open, setOpen] = useState<string[]>([])
  const all = {
    ...shared,
    headId: thread.id,
    onReplied: (reply: Published) => {
      setOwn((before) => [...before, reply])
      onPublished(reply)
    },
  }
  const [nextOf, setNextOf] = useState<Record<string, string | undefined>>({})
  const last = open.at(-1)
  const next = last === undefined ? pagingInfo.next?.to : nextOf[last]
  const left = thread.responsesCount - posts.length
  const known = new Set(posts.map(({ id }) => id))
  return (
    <div className={styles.group}>
      <ResponseItem {...all} response={thread} />
      {(posts.length > 0 || own.length > 0) && (
        <div className={styles.thread}>
          {posts.map((reply) => (
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
            <button type="button" className={styles.seeReplies} onClick={() => setOpen([...open, next])}>
              {open.length === 0 && left > 0 ? `See ${left} more ${left === 1 ? 'reply' : 'replies'}` : 'See more replies'}
            </button>
          )}
          {!next &&
            own.filter(({ id }) => !known.has(id)).map((reply) => <OneReply key={reply.id} {...all} reply={reply as Reply} />)}
        </div>
      )}
    </div>
  )
}

type InThread = Shared & { headId: string }

const OneReply = ({ headId, reply, ...shared }: InThread & { reply: Reply }) => {
  // The viewer's new reply appears where it was written, without naming whom it replies to.
  const answered = reply.inResponseToPost ?? null
  return <ResponseItem {...shared} response={reply} answers={answered && answered.id !== headId ? answered.creator.name : null} />
}

function MoreReplies({
  threadId,
  to,
  onNext,
  ...shared
}: InThread & { threadId: string; to: string; onNext: (to: string | undefined) => void }) {
  const { data } = useQuery(repliesQuery, { postId: threadId, paging: { limit: nextResponses, to } })
  const replies = data?.post?.threadedPostResponses
  const next = replies?.pagingInfo.next?.to ?? undefined
  const tell = useEffectEvent(onNext)
  const isThere = replies !== undefined
  useEffect(() => {
    if (isThere) tell(next)
  }, [isThere, next])
  if (!replies) return <Spinner label="Loading replies" />
  return replies.posts.map((reply) => <OneReply key={reply.id} {...shared} reply={reply} />)
}
