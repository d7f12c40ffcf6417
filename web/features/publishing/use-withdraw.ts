import { t } from '#shared/translation/translate.ts'
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
    const choice = await confirm({
      title: publication ? t`Withdraw your story from ${publication.name}?` : t`Withdraw your story from the publication?`,
      text: t`Its editors will no longer see it. You can submit it again.`,
      confirmText: t`Withdraw`,
    })
    if (choice !== 'CONFIRMED') return false
    const refusal = refusalOf(await withdraw({ submissionId }), 'CollectionSubmission')
    if (refusal) {
      showRefusal(refusal)
      return false
    }
    showToast({ message: t`Story withdrawn. You can edit it again.` })
    return true
  }
}
