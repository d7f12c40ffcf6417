import { useState } from 'react'
import { formatDay } from '#shared/text/dates.ts'
import { pathTo } from '#shared/routes.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { ConfirmDialog } from '#web/design/ConfirmDialog/ConfirmDialog.tsx'
import { type RefusedAnswer, refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { tellRefusal } from '#web/shell/refusals/tell-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { AnswerBox } from './AnswerBox.tsx'
import {
  deletePrivateNoteMutation,
  deletePrivateNoteReplyMutation,
  dismissPrivateNoteMutation,
  type PrivateNote,
} from './notes.operations.ts'
import styles from './Notes.module.css'

type Props = {
  note: PrivateNote
  writerId: string
  /** Called without a note when it was deleted. */
  onChange: (note: PrivateNote | undefined) => void
}

/** A private note with its passage and replies. */
export function NoteThread({ note, writerId, onChange }: Props) {
  const { session } = useEnvironment()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const remove = useCommand(deletePrivateNoteMutation)
  const removeReply = useCommand(deletePrivateNoteReplyMutation)
  const dismiss = useCommand(dismissPrivateNoteMutation)
  const isOwn = session.viewerId === note.author.id
  const name = note.author.name ?? note.author.username

  const act = async (send: () => Promise<RefusedAnswer | undefined>, next: PrivateNote | undefined) => {
    if (isBusy) return
    setBusy(true)
    const refusal = await send()
    setBusy(false)
    setAsking(false)
    if (refusal) tellRefusal(refusal)
    else onChange(next)
  }
  const takeBack = () =>
    act(async () => refusalOf(await remove({ noteId: note.id }), (data) => data.deletePrivateNote, 'MutationSuccess'), undefined)
  const putAway = () =>
    act(
      async () => refusalOf(await dismiss({ noteId: note.id }), (data) => data.dismissPrivateNote, 'MutationSuccess'),
      undefined,
    )
  const takeBackReply = (replyId: string) =>
    act(async () => refusalOf(await removeReply({ replyId }), (data) => data.deletePrivateNoteReply, 'MutationSuccess'), {
      ...note,
      replies: note.replies.filter(({ id }) => id !== replyId),
    })
  return (
    <article className={styles.note} aria-label={`Note by ${name}`}>
      {note.quote && (
        <blockquote className={styles.quote} dir="auto">
          {note.quote.text}
        </blockquote>
      )}
      <Said said={note} writerId={writerId} />
      {note.replies.length > 0 && (
        <ol className={styles.replies}>
          {note.replies.map((reply) => (
            <li key={reply.id}>
              <Said said={reply} writerId={writerId} />
              {reply.author.id === session.viewerId && (
                <Button
                  kind="quiet"
                  size="s"
                  onClick={() => void takeBackReply(reply.id)}
                  aria-label={`Delete your reply “${reply.text.slice(0, 60)}”`}
                >
                  Delete
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      <AnswerBox noteId={note.id} to={isOwn ? undefined : name} onAnswered={onChange}>
        {isOwn ? (
          <Button kind="quiet" size="s" onClick={() => setAsking(true)}>
            Delete note
          </Button>
        ) : (
          <Button kind="quiet" size="s" loading={isBusy} onClick={() => void putAway()}>
            Dismiss
          </Button>
        )}
      </AnswerBox>
      <ConfirmDialog
        open={isAsking}
        busy={isBusy}
        danger
        title="Delete this note?"
        text="The note and its replies will be deleted for both of you. This can’t be undone."
        confirmText="Delete note"
        onConfirm={() => void takeBack()}
        onCancel={() => setAsking(false)}
        onClose={() => setAsking(false)}
      />
    </article>
  )
}

type SaidProps = { said: Pick<PrivateNote, 'author' | 'text' | 'createdAt'>; writerId: string }

function Said({ said: { author, text, createdAt }, writerId }: SaidProps) {
  const { now } = useEnvironment()
  const name = author.name ?? author.username
  return (
    <>
      <p className={styles.by}>
        <Avatar name={name} imageId={author.imageId} size="XS" />
        <Link href={pathTo('ShowUser', { username: author.username })}>
          <b>
            <bdi>{name}</bdi>
          </b>
        </Link>
        {author.id === writerId && <Badge tone="accent">Author</Badge>}
        <time dateTime={createdAt}>{formatDay(new Date(createdAt), new Date(now))}</time>
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </>
  )
}
