import { useState } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { type RefusalResult, refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import {
  acceptSubmissionMutation,
  rejectSubmissionMutation,
  requestSubmissionChangesMutation,
  type SubmissionItem,
} from './desk.operations.ts'

/** The story being decided on, and the decision. */
export type SubmissionDecision = {
  kind: 'accept' | 'changes' | 'reject'
  submission: Pick<SubmissionItem, 'id'> & { post: { title: string | null } }
}
export type DecisionInput = { note?: string; publishAt?: string }

const done = {
  accept: phrase`The story is published.`,
  changes: phrase`Changes requested. The story is back with its writer.`,
  reject: phrase`Story declined.`,
} as const

/**
 * Decides on submissions. A decided one leaves the current list optimistically and returns if the server refuses; `list` names the list,
 * because the submission then appears in another one.
 */
export function useDecisions(list: string, refresh: () => Promise<unknown>) {
  const [pending, setPending] = useState<SubmissionDecision>()
  const [decided, setLeft] = useState<readonly { list: string; id: string }[]>([])
  const accept = useMutation(acceptSubmissionMutation)
  const changes = useMutation(requestSubmissionChangesMutation)
  const reject = useMutation(rejectSubmissionMutation)

  const send = async (
    { kind, submission: { id: submissionId } }: SubmissionDecision,
    given: DecisionInput,
  ): Promise<RefusalResult | undefined> => {
    switch (kind) {
      case 'accept':
        return refusalOf(await accept({ submissionId, publishAt: given.publishAt ?? null }), 'CollectionSubmission')
      case 'changes':
        return refusalOf(await changes({ submissionId, note: given.note ?? '' }), 'CollectionSubmission')
      case 'reject':
        return refusalOf(await reject({ submissionId, note: given.note || null }), 'CollectionSubmission')
    }
  }

  const decide = async (decision: SubmissionDecision, given: DecisionInput) => {
    const { id } = decision.submission
    setPending(undefined)
    setLeft((before) => [...before, { list, id }])
    const refusal = await send(decision, given)
    if (refusal) {
      setLeft((before) => before.filter((item) => item.id !== id))
      showRefusal(refusal)
    } else {
      showToast({ message: given.publishAt ? t`Story accepted and scheduled.` : t(done[decision.kind]) })
    }
    await refresh()
  }

  const decidedIds = new Set(decided.filter((decision) => decision.list === list).map(({ id }) => id))
  return { pending: pending, decidedIds: decidedIds, start: setPending, close: () => setPending(undefined), decide }
}

export type Decisions = ReturnType<typeof useDecisions>
