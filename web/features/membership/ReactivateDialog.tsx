import { useState } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { cadenceOfType } from '#shared/membership/plans.ts'
import { canReactivate } from '#shared/membership/rules.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { untilUnload } from '#web/app/forms/use-form.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { formatMoney } from '#shared/payments/money.ts'
import { setHash } from './reactivate-hash.ts'
import { reactivateQuery, uncancelMembershipMutation } from './reactivate.operations.ts'
import { longDay } from './membership-labels.ts'

const failed = phrase`We couldn't process your request, please try again.`
const close = () => setHash('')

/** Reactivates a canceled membership before its paid period ends. */
export function ReactivateDialog({ isOpen }: { isOpen: boolean }) {
  const membership = useQuery(reactivateQuery, {}).data?.membershipStatus
  const uncancel = useMutation(uncancelMembershipMutation)
  const [run, isBusy] = useAction()
  const [error, setError] = useState<string>()
  if (!membership?.isCancelled) return null
  const { membershipId, currentPeriodEndsAt, renewalAmount, currency, membershipType } = membership
  const reactivate = () =>
    run(async () => {
      setError(undefined)
      const { data } = await uncancel({ membershipId })
      if (data?.uncancelMembership.__typename !== 'MutationSuccess') return setError(t(failed))
      close()
      window.location.reload()
      return untilUnload
    })
  const isOurs = canReactivate(membership)
  const [day, price] = [longDay(currentPeriodEndsAt), formatMoney(renewalAmount, currency)]
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t`Reactivate your Membership`}
      actions={
        isOurs ? (
          <Button kind="primary" loading={isBusy} onClick={() => void reactivate()}>
            {t`Reactivate my membership`}
          </Button>
        ) : (
          <Button onClick={close}>{t`Close`}</Button>
        )
      }
    >
      <p>
        {isOurs
          ? cadenceOfType[membershipType] === 'MONTHLY'
            ? t`Nothing is charged today. On ${day} it renews at ${price} a month, and continues until you cancel.`
            : t`Nothing is charged today. On ${day} it renews at ${price} a year, and continues until you cancel.`
          : t`It ends on ${day} and can’t be reactivated here. After that, you can choose a new plan.`}
      </p>
      <Alert text={error} />
    </Dialog>
  )
}
