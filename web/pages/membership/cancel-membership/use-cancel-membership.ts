import { useState } from 'react'
import type { MembershipCancellationReason } from '#shared/enums/membership.ts'
import { cancellationOffer } from '#shared/membership/rules.ts'
import { useMutation } from '#web/data/data-context.tsx'
import type { MembershipStatusData } from '#web/features/membership/membership-status.operations.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { acceptDiscountMutation, cancelMembershipMutation } from './cancel.operations.ts'

type Step = 'deciding' | 'stayed' | 'ended'

export function useCancelMembership(membership: MembershipStatusData) {
  const cancelMembership = useMutation(cancelMembershipMutation)
  const acceptDiscount = useMutation(acceptDiscountMutation)
  const [step, setStep] = useState<Step>(membership.isCancelled ? 'ended' : 'deciding')
  const [reason, setReason] = useState<MembershipCancellationReason>()
  const [comment, setComment] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState<'cancel' | 'accept'>()
  const offer = reason ? cancellationOffer(reason, membership.membershipType, membership.discountEndsAt !== null) : 'NO_DISCOUNT'
  const { membershipId } = membership

  const finish = (next: Step, refusal: Parameters<typeof textOfRefusal>[0] | undefined) => {
    setPending(undefined)
    if (refusal) setError(textOfRefusal(refusal))
    else setStep(next)
  }
  const start = (command: 'cancel' | 'accept') => {
    setPending(command)
    setError(undefined)
  }
  const accept = async () => {
    start('accept')
    const result = await acceptDiscount({ membershipId, discount: offer })
    finish('stayed', refusalOf(result, 'MembershipStatus'))
  }
  const cancel = async () => {
    start('cancel')
    // The API requires a reason: OTHER without a comment means none was given.
    const result = await cancelMembership({ membershipId, reason: reason ?? 'OTHER', comment: comment.trim() || null })
    finish('ended', refusalOf(result, 'MembershipStatus'))
  }
  return { step, reason, comment, error, pending, offer, setReason, setComment, accept, cancel }
}
