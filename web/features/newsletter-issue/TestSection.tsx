import { Check } from 'lucide-react'
import { t } from '#shared/translation/translate.ts'
import { formatRecentlyInSentence } from '#shared/text/dates.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import type { Writing } from '#web/editor/use-editor-session.ts'
import { type Issue, sendIssueMutation } from './issue.operations.ts'
import { PanelSection } from './PanelSection.tsx'
import styles from './IssueEditor.module.css'

type Props = { issue: Issue; writing: Writing; viewerEmail: string }

/** Sends the issue to one person who edits the newsletter. */
export function TestSection({ issue, writing, viewerEmail }: Props) {
  const { now } = useEnvironment()
  const send = useMutation(sendIssueMutation)
  const form = useForm({
    initial: { address: viewerEmail },
    onSubmit: async ({ address }) => {
      const problem = await writing.session?.settle()
      if (problem) return { message: problem, field: 'address' }
      const refusal = refusalOf(await send({ emailId: issue.id, test: true, testAddress: address }), 'NewsletterEmail')
      return refusal && { ...refusal, field: 'address' }
    },
  })
  return (
    <PanelSection title={t`Test`}>
      <form {...form.attributes} aria-label={t`Test`}>
        <Field label={t`Send a test to`} {...form.field('address')}>
          <div className={styles.test}>
            <TextInput {...form.text('address')} type="email" inputMode="email" autoComplete="email" />
            <Button type="submit" loading={form.isPending}>
              {t`Send`}
            </Button>
          </div>
        </Field>
      </form>
      <p role="status" className={styles.tested}>
        {issue.testedAt && (
          <>
            <Check size={16} aria-hidden="true" />
            {t`Last test: ${formatRecentlyInSentence(new Date(issue.testedAt), latest(issue.testedAt, now))}.`}
          </>
        )}
      </p>
    </PanelSection>
  )
}

/** The page may be older than the test. */
const latest = (testedAt: string, now: string): Date => new Date(Math.max(Date.parse(testedAt), Date.parse(now)))
