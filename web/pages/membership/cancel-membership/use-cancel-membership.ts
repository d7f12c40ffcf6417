import { useState } from 'react'
import type { MembershipCancellationReason } from '#shared/enums/membership.ts'
import { cancellationOffer } from '#shared/membership/rules.ts'
import { useMutation } from '#web/data/data-context.tsx'
import type { MembershipStatusData } from '#web/features/membership/membership-status.operations.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { type RefusalResult, refusalOf } from '#web/app/refusals/refusal-of.ts'
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
  const [run, , pending] = useAction<'cancel' | 'accept'>()
  const offer = reason ? cancellationOffer(reason, membership.membershipType, membership.discountEndsAt !== null) : 'NO_DISCOUNT'
  const { membershipId } = membership

  const act = (command: 'cancel' | 'accept', next: Step, send: () => Promise<RefusalResult | undefined>) =>
    run(async () => {
      setError(undefined)
      const refusal = await send()
      if (refusal) setError(textOfRefusal(refusal))
      else setStep(next)
    }, command)
  const accept = () =>
    act('accept', 'stayed', async () => refusalOf(await acceptDiscount({ membershipId, discount: offer }), 'MembershipStatus'))
  const cancel = () =>
    act('cancel', 'ended', async () => {
      // The API requires a reason: OTHER without a comment means none was given.
      const given = { reason: reason ?? 'OTHER', comment: comment.trim() || null } as const
      return refusalOf(await cancelMembership({ membershipId, ...given }), 'MembershipStatus')
    })
  return { step, reason, comment, error, pending, offer, setReason, setComment, accept, cancel }
}
