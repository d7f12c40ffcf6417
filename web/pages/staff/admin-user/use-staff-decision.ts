import { t } from '#shared/translation/translate.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import type { RefusalResult } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'

/** Refreshes the page's data, then confirms the decision. */
export async function confirmDecision(onDecided: () => Promise<unknown>): Promise<void> {
  await onDecided()
  showToast({ message: t`Decision saved.` })
}

/** Runs a staff decision and shows the outcome after the page's data has been refreshed. */
export function useStaffDecision(onDecided: () => Promise<unknown>) {
  const [run] = useAction()
  return (decide: () => Promise<RefusalResult | undefined>, clear: () => void) =>
    run(async () => {
      const refusal = await decide()
      if (refusal) return showRefusal(refusal)
      clear()
      await confirmDecision(onDecided)
    })
}
