import { t } from '#shared/translation/translate.ts'
import type { ReportDecision } from '#shared/enums/moderation.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Radio } from '#web/design/Field/Choice.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { daysOf, defaultSuspensionDays, SuspensionDays } from './SuspensionDays.tsx'
import { suspendQuestion } from './suspend-question.ts'
import { ReasonField } from './ReasonField.tsx'
import { decideReportMutation, type StaffReportData } from './reports.operations.ts'

type Choice = readonly [decision: ReportDecision, text: string]

function choicesFor({ post: story, user, collection: publication }: StaffReportData): readonly Choice[] {
  const close: Choice = ['NONE', t`No rule broken. Close the reports.`]
  if (story)
    return [
      close,
      ['LIMITED', t`Keep it out of feeds and lists. Its address still works.`],
      ['REMOVED', t`Remove it.`],
      ['SUSPENDED', t`Suspend the writer’s account.`],
    ]
  if (publication) return [close, ['SUSPENDED', t`Suspend the owner’s account.`]]
  return user ? [close, ['SUSPENDED', t`Suspend the account.`]] : [close]
}

/** Decides all open reports about the same thing. */
export function DecideReportForm({ report, onDecided }: { report: StaffReportData; onDecided: () => Promise<unknown> | void }) {
  const decide = useMutation(decideReportMutation)
  const [confirm, confirmDialog] = useConfirm()
  const form = useForm<{ decision: ReportDecision | ''; days: string; reason: string }>({
    initial: { decision: '', days: defaultSuspensionDays, reason: '' },
    onSubmit: async ({ decision, days, reason }) => {
      if (decision === '') return { __typename: 'BadRequest', field: 'decision', message: t`Choose a decision.` } as const
      if (decision === 'SUSPENDED') {
        if ((await confirm(suspendQuestion())) !== 'CONFIRMED') return { message: t`Nothing was decided.` }
      }
      const refusal = refusalOf(
        await decide({ reportId: report.id, decision, reason, days: decision === 'SUSPENDED' ? daysOf(days) : null }),
        'Report',
      )
      if (refusal) return refusal
      await onDecided()
      showToast({ message: t`Decision saved.` })
      return undefined
    },
  })
  return (
    <Form form={form} submitText={t`Decide and open next`} label={t`Decision`}>
      <FieldSet legend={t`Decision`} error={form.errorOf('decision')}>
        {choicesFor(report).map(([decision, text]) => (
          <Radio key={decision} {...form.radio('decision', decision)}>
            {text}
          </Radio>
        ))}
      </FieldSet>
      {form.values.decision === 'SUSPENDED' && <SuspensionDays {...form.text('days')} />}
      <ReasonField text={form.text('reason')} {...form.field('reason')} isSent={!['', 'NONE'].includes(form.values.decision)} />
      {confirmDialog}
    </Form>
  )
}
