import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Checkbox } from '#web/design/Field/Choice.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Progress } from '#web/design/Progress/Progress.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { type MemberImport, runMemberImportMutation } from './members-import.operations.ts'

type Props = { list: MemberImport; newsletterName: string | undefined; onStarted: () => Promise<unknown> }

/** Makes members of the rows without a problem. */
export function ImportList({ list, newsletterName, onStarted }: Props) {
  const run = useMutation(runMemberImportMutation)
  const form = useForm({
    initial: { subscribesMembers: false },
    onSubmit: async ({ subscribesMembers }) => {
      const refusal = refusalOf(await run({ importId: list.id, subscribesMembers }), 'MemberImport')
      if (!refusal) await onStarted()
      return refusal
    },
  })
  const { state, readyCount, importedCount } = list
  return (
    <Section title={t`3. Import`}>
      <div role="status">
        {state === 'IMPORTING' && <Notice>{t`We’re importing your subscribers. You can leave this page.`}</Notice>}
        {state === 'IMPORTED' && (
          <Notice tone="positive">
            {plural(
              importedCount,
              phrase`1 subscriber is a member now. Stripe goes on charging them as before.`,
              phrase`${formatNumber(importedCount)} subscribers are members now. Stripe goes on charging them as before.`,
            )}
          </Notice>
        )}
        {state === 'CHECKED' && (
          <Notice tone={readyCount > 0 ? 'positive' : 'warning'}>
            {readyCount > 0
              ? plural(
                  readyCount,
                  phrase`1 subscriber is ready to import.`,
                  phrase`${formatNumber(readyCount)} subscribers are ready to import.`,
                )
              : t`No row is ready to import. See below why.`}
          </Notice>
        )}
      </div>
      {state === 'IMPORTING' && (
        <Progress value={importedCount / Math.max(1, importedCount + readyCount)} label={t`Subscribers imported`} />
      )}
      {state === 'CHECKED' && readyCount > 0 && (
        <Form
          form={form}
          submitText={plural(readyCount, phrase`Import 1 subscriber`, phrase`Import ${formatNumber(readyCount)} subscribers`)}
        >
          <p>
            {t`They keep their price, and Stripe goes on charging them on the same days. We never charge them. If they don’t
              have an account here yet, they read everything as soon as they sign up with their address.`}
          </p>
          {newsletterName && (
            <Checkbox {...form.checkbox('subscribesMembers')}>
              {rich`Subscribe them to ${<bdi>{newsletterName}</bdi>}`}
              <small>{t`Only if they agreed to hear from you by email. People who unsubscribed here are left out.`}</small>
            </Checkbox>
          )}
        </Form>
      )}
    </Section>
  )
}
