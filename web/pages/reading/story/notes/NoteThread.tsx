import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { formatDay } from '#shared/text/dates.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Avatar } from '#web/design/Avatar/Avatar.tsx'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { ConfirmDialog } from '#web/design/ConfirmDialog/ConfirmDialog.tsx'
import { Quotation } from '#web/design/Text/Text.tsx'
import { useAction } from '#web/app/forms/use-action.ts'
import { type RefusalResult, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusalLazily } from '#web/app/refusals/show-refusal-lazily.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { NoteReplyBox } from './NoteReplyBox.tsx'
import {
  deletePrivateNoteMutation,
  deletePrivateNoteReplyMutation,
  dismissPrivateNoteMutation,
  type PrivateNote,
} from './notes.operations.ts'
import styles from './Notes.module.css'
import { clip } from '#shared/text/truncate.ts'

type Props = {
  note: PrivateNote
  writerId: string
  /** Called without a note when it was deleted. */
  onChange: (note: PrivateNote | undefined) => void
}

/** A private note with its passage and replies. */
export function NoteThread({ note, writerId, onChange }: Props) {
  const { session } = useEnvironment()
  const [isConfirming, setConfirming] = useState(false)
  const [run, isBusy] = useAction()
  const remove = useMutation(deletePrivateNoteMutation)
  const removeReply = useMutation(deletePrivateNoteReplyMutation)
  const dismiss = useMutation(dismissPrivateNoteMutation)
  const isOwn = session.viewerId === note.author.id
  const name = note.author.name ?? note.author.username

  const runAction = (send: () => Promise<RefusalResult | undefined>, next: PrivateNote | undefined) =>
    run(async () => {
      const refusal = await send()
      setConfirming(false)
      if (refusal) showRefusalLazily(refusal)
      else onChange(next)
    })
  const deleteNote = () => runAction(async () => refusalOf(await remove({ noteId: note.id }), 'MutationSuccess'), undefined)
  const dismissNote = () => runAction(async () => refusalOf(await dismiss({ noteId: note.id }), 'MutationSuccess'), undefined)
  const deleteReply = (replyId: string) =>
    runAction(async () => refusalOf(await removeReply({ replyId }), 'MutationSuccess'), {
      ...note,
      replies: note.replies.filter(({ id }) => id !== replyId),
    })
  return (
    <article className={styles.note} aria-label={t`Note by ${name}`}>
      {note.quote && (
        <Quotation tone="highlight" dir="auto">
          {note.quote.text}
        </Quotation>
      )}
      <NoteMessage message={note} writerId={writerId} />
      {note.replies.length > 0 && (
        <ol className={styles.replies}>
          {note.replies.map((reply) => (
            <li key={reply.id}>
              <NoteMessage message={reply} writerId={writerId} />
              {reply.author.id === session.viewerId && (
                <Button
                  kind="quiet"
                  size="s"
                  onClick={() => void deleteReply(reply.id)}
                  aria-label={t`Delete your reply “${clip(reply.text, 60)}”`}
                >
                  {t`Delete`}
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      <NoteReplyBox noteId={note.id} recipientName={isOwn ? undefined : name} onReplied={onChange}>
        {isOwn ? (
          <Button kind="quiet" size="s" onClick={() => setConfirming(true)}>
            {t`Delete note`}
          </Button>
        ) : (
          <Button kind="quiet" size="s" loading={isBusy} onClick={() => void dismissNote()}>
            {t`Dismiss`}
          </Button>
        )}
      </NoteReplyBox>
      <ConfirmDialog
        open={isConfirming}
        busy={isBusy}
        danger
        title={t`Delete this note?`}
        text={t`The note and its replies will be deleted for both of you. This can’t be undone.`}
        confirmText={t`Delete note`}
        onConfirm={() => void deleteNote()}
        onCancel={() => setConfirming(false)}
        onClose={() => setConfirming(false)}
      />
    </article>
  )
}

type NoteMessageProps = { message: Pick<PrivateNote, 'author' | 'text' | 'createdAt'>; writerId: string }

function NoteMessage({ message: { author, text, createdAt }, writerId }: NoteMessageProps) {
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
        {author.id === writerId && <Badge tone="accent">{t`Author`}</Badge>}
        <time className="small" dateTime={createdAt}>
          {formatDay(new Date(createdAt), new Date(now))}
        </time>
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </>
  )
}
