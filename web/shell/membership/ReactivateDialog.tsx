import { useState } from 'react'
import { canReactivate } from '#shared/membership/rules.ts'
import { useCommand, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Dialog } from '#web/design/Dialog/Dialog.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { formatMoney } from '#shared/payments/money.ts'
import { setHash } from './reactivate-hash.ts'
import { reactivateQuery, uncancelMembershipMutation } from './reactivate.operations.ts'
import { onDay } from './standing-words.ts'
import { termsOf } from './plan-words.ts'

const failed = "We couldn't process your request, please try again."
const close = () => setHash('')

/** Reactivates a canceled membership before its paid period ends. */
export function ReactivateDialog({ isOpen }: { isOpen: boolean }) {
  const standing = useQuery(reactivateQuery, {}).data?.membershipStatus
  const uncancel = useCommand(uncancelMembershipMutation)
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  if (!standing?.isCancelled) return null
  const { membershipId, currentPeriodEndsAt, amount, currency, membershipType } = standing
  const reactivate = async () => {
    setBusy(true)
    setTrouble(undefined)
    const { data } = await uncancel({ membershipId })
    if (data?.uncancelMembership.__typename !== 'MutationSuccess') {
      setBusy(false)
      return setTrouble(failed)
    }
    close()
    window.location.reload()
  }
  const isOurs = canReactivate(standing)
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Reactivate your Membership"
      actions={
        isOurs ? (
          <Button kind="primary" loading={isBusy} onClick={() => void reactivate()}>
            Reactivate my membership
          </Button>
        ) : (
          <Button onClick={close}>Close</Button>
        )
      }
    >
      <p>
        {isOurs
          ? `Nothing is charged today. On ${onDay(currentPeriodEndsAt)} it renews at ${formatMoney(amount, currency)} a ${termsOf(membershipType).per}, and continues until you cancel.`
          : `It ends on ${onDay(currentPeriodEndsAt)} and can’t be reactivated here. After that, you can choose a new plan.`}
      </p>
      <div role="alert">{trouble !== undefined && <Notice tone="danger">{trouble}</Notice>}</div>
    </Dialog>
  )
}
