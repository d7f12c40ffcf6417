import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { suspendQuestion } from '#web/features/staff/suspend-question.ts'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { ReasonForm } from '#web/features/staff/ReasonForm.tsx'
import { daysOf, defaultSuspensionDays, SuspensionDays } from '#web/features/staff/SuspensionDays.tsx'
import { type AccountStatusData, suspendUserMutation, unsuspendUserMutation } from './admin-user.operations.ts'
import { confirmDecision } from './use-staff-decision.ts'

type Props = { user: AccountStatusData; onDecided: () => Promise<unknown> }

/** Suspends an account or lifts its suspension. Staff and closed accounts cannot be suspended. */
export function AccountStatus({ user, onDecided }: Props) {
  const suspend = useMutation(suspendUserMutation)
  const unsuspend = useMutation(unsuspendUserMutation)
  const [confirm, confirmDialog] = useConfirm()
  const [days, setDays] = useState(defaultSuspensionDays)
  const isSuspended = user.accountState === 'SUSPENDED'
  if (user.isStaff || user.accountState === 'DELETED')
    return (
      <Section title={t`Act`}>
        <Text>
          {user.isStaff
            ? t`Staff can’t be suspended. Who is staff is set on the server, with bin/staff.`
            : t`This account is being deleted, so there is nothing to suspend.`}
        </Text>
      </Section>
    )
  const decide = async (reason: string) => {
    if (!isSuspended && (await confirm(suspendQuestion())) !== 'CONFIRMED') return { message: t`Nothing was changed.` }
    const input = { userId: user.id, reason }
    const refusal = isSuspended
      ? refusalOf(await unsuspend(input), 'User')
      : refusalOf(await suspend({ ...input, days: daysOf(days) }), 'User')
    if (!refusal) await confirmDecision(onDecided)
    return refusal
  }
  return (
    <Section title={t`Act`}>
      <ReasonForm
        key={String(isSuspended)}
        submitText={isSuspended ? t`Lift suspension` : t`Suspend account`}
        submitKind={isSuspended ? 'primary' : 'danger'}
        onSubmit={decide}
        isSent={!isSuspended}
      >
        {!isSuspended && <SuspensionDays value={days} onChange={(event) => setDays(event.target.value)} />}
      </ReasonForm>
      {confirmDialog}
      <Text>
        {isSuspended
          ? t`Everything they published is shown again.`
          : t`They can still read, but no one can see what they published. They get an email with the reason and a way to
            object.`}
      </Text>
    </Section>
  )
}
