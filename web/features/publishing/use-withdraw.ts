import { useMutation } from '#web/data/data-context.tsx'
import type { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { withdrawSubmissionMutation } from './submission.operations.ts'

type Withdrawn = { id: string; collection: { name: string } | null }

/** Withdraws a submission after confirmation. */
export function useWithdraw(confirm: ReturnType<typeof useConfirm>[0]) {
  const withdraw = useMutation(withdrawSubmissionMutation)
  return async ({ id: submissionId, collection: publication }: Withdrawn): Promise<boolean> => {
    const place = publication?.name ?? 'the publication'
    const choice = await confirm({
      title: `Withdraw your story from ${place}?`,
      text: 'Its editors will no longer see it. You can submit it again.',
      confirmText: 'Withdraw',
    })
    if (choice !== 'CONFIRMED') return false
    const refusal = refusalOf(await withdraw({ submissionId }), 'CollectionSubmission')
    if (refusal) {
      showRefusal(refusal)
      return false
    }
    showToast({ message: 'Story withdrawn. You can edit it again.' })
    return true
  }
}
