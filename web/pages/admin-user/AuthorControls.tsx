import { useState } from 'react'
import { longestAuthorNote } from '#shared/author-verification.ts'
import { longestBookTitle } from '#shared/book-parts.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { type AdminUser, decideAuthorMutation, unverifyAuthorMutation } from './admin-user.operations.ts'
import styles from './AuthorControls.module.css'
import { useDeciding } from './use-deciding.ts'

type Props = { user: AdminUser; onDecided: () => Promise<void> }

/** Whether somebody wrote the book they say they wrote. */
export function AuthorControls({ user, onDecided }: Props) {
  const { authorApplication: application, verifications } = user
  return (
    <>
      {application && (
        <p>
          Applied on {formatLongDay(new Date(application.submittedAt))} with the ISBN{' '}
          <bdi className="num">{application.isbn13}</bdi>
          {application.status === 'TURNED_DOWN' &&
            `; turned down on ${formatLongDay(new Date(application.decidedAt ?? application.submittedAt))}`}
          .
        </p>
      )}
      {application?.evidence && (
        <blockquote className={styles.evidence} dir="auto">
          {application.evidence}
        </blockquote>
      )}
      {verifications.isBookAuthor ? (
        <TakeBack user={user} onDecided={onDecided} />
      ) : application?.status === 'OPEN' ? (
        <Decide user={user} onDecided={onDecided} />
      ) : (
        !application && <p>Has not applied.</p>
      )}
    </>
  )
}

function Decide({ user, onDecided }: Props) {
  const decide = useCommand(decideAuthorMutation)
  const { isBusy, run } = useDeciding(onDecided)
  const [bookTitle, setBookTitle] = useState('')
  const [note, setNote] = useState('')
  const answer = (isVerified: boolean) =>
    void run(async () =>
      refusalOf(
        await decide({ userId: user.id, isVerified, bookTitle, note }),
        (data) => data.decideAuthorApplication,
        'AuthorApplication',
      ),
    )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        answer(true)
      }}
    >
      <Field label="Title of the book" hint="As the catalogue has it. It begins their shelf, where they can say more of it.">
        <TextInput value={bookTitle} maxLength={longestBookTitle} onChange={(event) => setBookTitle(event.target.value)} />
      </Field>
      <Field label="A word to the applicant" hint="Told by mail. Needed to turn somebody down.">
        <TextArea value={note} maxLength={longestAuthorNote} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className={styles.actions}>
        <Button kind="primary" size="s" type="submit" loading={isBusy}>
          Verify
        </Button>
        <Button kind="danger-quiet" size="s" disabled={isBusy} onClick={() => answer(false)}>
          Turn down
        </Button>
      </div>
    </form>
  )
}

function TakeBack({ user, onDecided }: Props) {
  const unverify = useCommand(unverifyAuthorMutation)
  const { isBusy, run } = useDeciding(onDecided)
  const [reason, setReason] = useState('')
  const since = user.verifications.verifiedAt
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void run(async () => refusalOf(await unverify({ userId: user.id, reason }), (data) => data.unverifyAuthor, 'User'))
      }}
    >
      <p>{since ? `Verified since ${formatLongDay(new Date(since))}.` : 'Verified.'}</p>
      <Field label="Why it is taken back" hint="Kept for staff. The mark goes, and their shelf is out of sight.">
        <TextInput value={reason} required maxLength={longestAuthorNote} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div>
        <Button kind="danger-quiet" size="s" type="submit" loading={isBusy}>
          Take the verification back
        </Button>
      </div>
    </form>
  )
}
