import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { maxAuthorNoteLength } from '#shared/author-verification.ts'
import { maxBookTitleLength } from '#shared/books.ts'
import { formatLongDay } from '#shared/text/dates.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Quotation } from '#web/design/Text/Text.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { type AuthorControlsData, decideAuthorMutation, unverifyAuthorMutation } from './admin-user.operations.ts'
import { confirmDecision } from './use-staff-decision.ts'

type Props = { user: AuthorControlsData; onDecided: () => Promise<unknown> }

/** Decides whether a user wrote the book they claim. */
export function AuthorControls({ user, onDecided }: Props) {
  const { authorApplication: application, verifications } = user
  return (
    <>
      {application && (
        <p>
          <Applied application={application} />
        </p>
      )}
      {application?.evidence && <Quotation dir="auto">{application.evidence}</Quotation>}
      {verifications.isBookAuthor ? (
        <RevokeVerification user={user} onDecided={onDecided} />
      ) : application?.status === 'OPEN' ? (
        <Decide user={user} onDecided={onDecided} />
      ) : (
        !application && <p>{t`Hasn’t applied.`}</p>
      )}
    </>
  )
}

function Applied({ application }: { application: NonNullable<AuthorControlsData['authorApplication']> }) {
  const { submittedAt, decidedAt, status } = application
  const day = formatLongDay(new Date(submittedAt))
  const isbn = <bdi className="num">{application.isbn13}</bdi>
  return status === 'TURNED_DOWN'
    ? rich`Applied on ${day} with ISBN ${isbn}; declined on ${formatLongDay(new Date(decidedAt ?? submittedAt))}.`
    : rich`Applied on ${day} with ISBN ${isbn}.`
}

function Decide({ user, onDecided }: Props) {
  const decide = useMutation(decideAuthorMutation)
  const decideAs = (isVerified: boolean) => async (values: { bookTitle: string; note: string }) => {
    const refusal = refusalOf(await decide({ userId: user.id, isVerified, ...values }), 'AuthorApplication')
    if (!refusal) await confirmDecision(onDecided)
    return refusal
  }
  const form = useForm({ initial: { bookTitle: '', note: '' }, onSubmit: decideAs(true) })
  const decline = (
    <Button kind="danger-quiet" size="s" disabled={form.isPending} onClick={() => void form.run(decideAs(false))}>
      {t`Decline`}
    </Button>
  )
  return (
    <Form form={form} submitText={t`Verify`} size="s" actions={decline}>
      <Field
        label={t`Book title`}
        hint={t`As listed in the catalog. It becomes the first book on their shelf, where they can add details.`}
        {...form.field('bookTitle')}
      >
        <TextInput {...form.text('bookTitle')} maxLength={maxBookTitleLength} />
      </Field>
      <Field label={t`Message to the applicant`} hint={t`Sent by email. Required to decline.`} {...form.field('note')}>
        <TextArea {...form.text('note')} maxLength={maxAuthorNoteLength} />
      </Field>
    </Form>
  )
}

function RevokeVerification({ user, onDecided }: Props) {
  const unverify = useMutation(unverifyAuthorMutation)
  const since = user.verifications.verifiedAt
  const form = useForm({
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      const refusal = refusalOf(await unverify({ userId: user.id, reason }), 'User')
      if (!refusal) await confirmDecision(onDecided)
      return refusal
    },
  })
  return (
    <Form form={form} submitText={t`Remove verification`} submitKind="danger-quiet" size="s">
      <p>{since ? t`Verified since ${formatLongDay(new Date(since))}.` : t`Verified.`}</p>
      <Field
        label={t`Reason for removing it`}
        hint={t`Only staff can see this. Their badge is removed and their shelf is hidden.`}
        {...form.field('reason')}
      >
        <TextInput {...form.text('reason')} required maxLength={maxAuthorNoteLength} />
      </Field>
    </Form>
  )
}
