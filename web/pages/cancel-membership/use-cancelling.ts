import { useState } from 'react'
import type { MembershipCancellationReason } from '#shared/enums/membership-cancellation-reason.ts'
import { cancellationOffer } from '#shared/membership/rules.ts'
import { useCommand } from '#web/data/data-context.tsx'
import type { MembershipStanding } from '#web/shell/membership/membership-status.operations.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/shell/refusals/show-refusal.ts'
import { acceptDiscountMutation, cancelMembershipMutation } from './cancel.operations.ts'

type Step = 'deciding' | 'stayed' | 'ended'

export function useCancelling(standing: MembershipStanding) {
  const cancelMembership = useCommand(cancelMembershipMutation)
  const acceptDiscount = useCommand(acceptDiscountMutation)
  const [step, setStep] = useState<Step>(standing.isCancelled ? 'ended' : 'deciding')
  const [reason, setReason] = useState<MembershipCancellationReason>()
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState<'cancel' | 'accept'>()
  const offer = reason ? cancellationOffer(reason, standing.membershipType, standing.discountEndsAt !== null) : 'NO_DISCOUNT'
  const { membershipId } = standing

  const finish = (next: Step, refusal: Parameters<typeof textOfRefusal>[0] | undefined) => {
    setPending(undefined)
    if (refusal) setError(textOfRefusal(refusal))
    else setStep(next)
  }
  const begin = (command: 'cancel' | 'accept') => {
    setPending(command)
    setError(undefined)
  }
  const accept = async () => {
    begin('accept')
    const answer = await acceptDiscount({ membershipId, discount: offer })
    finish(
      'stayed',
      refusalOf(answer, (data) => data.acceptCancellationDiscount, 'MembershipStatus'),
    )
  }
  const cancel = async () => {
    begin('cancel')
    // The API requires a reason: OTHER without a comment means none was given.
    const answer = await cancelMembership({ membershipId, reason: reason ?? 'OTHER', comment: comment.trim() || null })
    finish(
      'ended',
      refusalOf(answer, (data) => data.cancelMembership, 'MembershipStatus'),
    )
  }
  return { step, reason, comment, error, pending, offer, setReason, setComment, accept, cancel }
}
