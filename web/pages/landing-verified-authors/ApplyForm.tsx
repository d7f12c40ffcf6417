import { type FormEvent, useRef, useState } from 'react'
import { maxEvidenceLength } from '#shared/author-verification.ts'
import { isbn13Of, isbnError } from '#shared/text/isbn.ts'
import { useMutation, useDataStore } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { useFormGuard } from '#web/shell/drafts/use-leave-guard.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { applyForVerificationMutation, authorStatusQuery } from './verified-authors.operations.ts'
import styles from './VerifiedAuthors.module.css'

type Problem = { message: string; field?: string | null }

export function ApplyForm() {
  const apply = useMutation(applyForVerificationMutation)
  const store = useDataStore()
  const form = useRef<HTMLFormElement>(null)
  const [evidence, setEvidence] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const { guard, onInput } = useFormGuard()
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  const fail = (found: Problem) => {
    setProblem(found)
    if (found.field) form.current?.querySelector<HTMLElement>(`[name="${found.field}"]`)?.focus()
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const given = new FormData(event.currentTarget).get('isbn')
    const isbn = typeof given === 'string' ? given : ''
    if (!isbn13Of(isbn)) return fail({ field: 'isbn', message: isbnError })
    setBusy(true)
    setProblem(undefined)
    const { data, errors } = await apply({ isbn, evidence })
    const payload = data?.applyForAuthorVerification
    if (payload?.__typename === 'MutationSuccess')
      return void (await (await store.live()).query(authorStatusQuery, {}, { fresh: true }))
    setBusy(false)
    fail({
      message: textOfRefusal(refusedBy(payload, errors)),
      field: payload?.__typename === 'BadRequest' ? payload.field : null,
    })
  }
  return (
    <form ref={form} className={styles.form} noValidate onInput={onInput} onSubmit={(event) => void send(event)}>
      <Field
        label="ISBN of one of your books"
        hint="10 or 13 digits, from the back of the book. Hyphens are fine."
        error={errorOf('isbn')}
      >
        <TextInput name="isbn" dir="ltr" autoComplete="off" required maxLength={40} onChange={() => setProblem(undefined)} />
      </Field>
      <Field
        label="Proof that it’s yours"
        hint="A page on your publisher’s site or your own that names you, or the name you publish under. Optional if your name is on the book."
        error={errorOf('evidence')}
        count={evidence.length}
        limit={maxEvidenceLength}
      >
        <TextArea
          name="evidence"
          rows={5}
          value={evidence}
          maxLength={maxEvidenceLength}
          onChange={(event) => setEvidence(event.target.value)}
        />
      </Field>
      <div role="alert">{problem && !problem.field && <Notice tone="danger">{problem.message}</Notice>}</div>
      <div>
        <Button kind="primary" size="l" type="submit" loading={isBusy}>
          Apply
        </Button>
      </div>
      {guard}
    </form>
  )
}
