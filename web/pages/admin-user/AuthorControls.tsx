import { useState } from 'react'
import { maxAuthorNoteLength } from '#shared/author-verification.ts'
import { maxBookTitleLength } from '#shared/books.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { type AdminUser, decideAuthorMutation, unverifyAuthorMutation } from './admin-user.operations.ts'
import styles from './AuthorControls.module.css'
import { useStaffDecision } from './use-staff-decision.ts'

type Props = { user: AdminUser; onDecided: () => Promise<void> }

/** Decides whether a user wrote the book they claim. */
export function AuthorControls({ user, onDecided }: Props) {
  const { authorApplication: application, verifications } = user
  return (
    <>
      {application && (
        <p>
          Applied on {formatLongDay(new Date(application.submittedAt))} with ISBN <bdi className="num">{application.isbn13}</bdi>
          {application.status === 'TURNED_DOWN' &&
            `; declined on ${formatLongDay(new Date(application.decidedAt ?? application.submittedAt))}`}
          .
        </p>
      )}
      {application?.evidence && (
        <blockquote className={styles.evidence} dir="auto">
          {application.evidence}
        </blockquote>
      )}
      {verifications.isBookAuthor ? (
        <RevokeVerification user={user} onDecided={onDecided} />
      ) : application?.status === 'OPEN' ? (
        <Decide user={user} onDecided={onDecided} />
      ) : (
        !application && <p>Hasn’t applied.</p>
      )}
    </>
  )
}

function Decide({ user, onDecided }: Props) {
  const decide = useMutation(decideAuthorMutation)
  const { isBusy, run } = useStaffDecision(onDecided)
  const [bookTitle, setBookTitle] = useState('')
  const [note, setNote] = useState('')
  const decideVerification = (isVerified: boolean) =>
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
        decideVerification(true)
      }}
    >
      <Field
        label="Book title"
        hint="As listed in the catalog. It becomes the first book on their shelf, where they can add details."
      >
        <TextInput value={bookTitle} maxLength={maxBookTitleLength} onChange={(event) => setBookTitle(event.target.value)} />
      </Field>
      <Field label="Message to the applicant" hint="Sent by email. Required to decline.">
        <TextArea value={note} maxLength={maxAuthorNoteLength} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <div className={styles.actions}>
        <Button kind="primary" size="s" type="submit" loading={isBusy}>
          Verify
        </Button>
        <Button kind="danger-quiet" size="s" disabled={isBusy} onClick={() => decideVerification(false)}>
          Decline
        </Button>
      </div>
    </form>
  )
}

function RevokeVerification({ user, onDecided }: Props) {
  const unverify = useMutation(unverifyAuthorMutation)
  const { isBusy, run } = useStaffDecision(onDecided)
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
      <Field label="Reason for removing it" hint="Only staff can see this. Their badge is removed and their shelf is hidden.">
        <TextInput value={reason} required maxLength={maxAuthorNoteLength} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <div>
        <Button kind="danger-quiet" size="s" type="submit" loading={isBusy}>
          Remove verification
        </Button>
      </div>
    </form>
  )
}
