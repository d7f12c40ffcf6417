import { useState } from 'react'
import type { MembershipCancellationReason } from '#shared/enums/membership-cancellation-reason.ts'
import { cancellationOffer } from '#shared/membership/rules.ts'
import { useCommand } from '#web/data/data-context.tsx'
import type { MembershipStanding } from '#web/shell/membership/membership-status.operations.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { acceptDiscountMutation, cancelMembershipMutation } from './cancel.operations.ts'

type Step = 'reason' | 'offer' | 'confirm' | 'stayed' | 'ended'

/** Why, then perhaps an offer, then whether really. */
export function useCancelling(standing: MembershipStanding) {
  const cancelMembership = useCommand(cancelMembershipMutation)
  const acceptDiscount = useCommand(acceptDiscountMutation)
  const [step, setStep] = useState<Step>(standing.isCancelled ? 'ended' : 'reason')
  const [reason, setReason] = useState<MembershipCancellationReason>()
  const [comment, setComment] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const offer = reason ? cancellationOffer(reason, standing.membershipType, standing.discountEndsAt !== null) : 'NO_DISCOUNT'
  const { membershipId } = standing

  const goTo = (next: Step) => {
    setTrouble(undefined)
    setStep(next)
  }
  const goOn = () => {
    if (!reason) return setTrouble('Choose a reason, or “Something else”.')
    goTo(offer === 'NO_DISCOUNT' ? 'confirm' : 'offer')
  }
  const accept = async () => {
    setBusy(true)
    const answer = await acceptDiscount({ membershipId, discount: offer })
    setBusy(false)
    const refusal = refusalOf(answer, (said) => said.acceptCancellationDiscount, 'MembershipStatus')
    if (refusal) setTrouble(textOfRefusal(refusal))
    else goTo('stayed')
  }
  const cancel = async () => {
    if (!reason) return
    setBusy(true)
    const answer = await cancelMembership({ membershipId, reason, comment: comment.trim() || null })
    setBusy(false)
    const refusal = refusalOf(answer, (said) => said.cancelMembership, 'MembershipStatus')
    if (refusal) setTrouble(textOfRefusal(refusal))
    else goTo('ended')
  }
  return {
    step,
    reason,
    comment,
    trouble,
    isBusy,
    offer,
    setReason: (chosen: MembershipCancellationReason) => {
      setTrouble(undefined)
      setReason(chosen)
    },
    setComment,
    goOn,
    accept,
    decline: () => goTo('confirm'),
    cancel,
  }
}
