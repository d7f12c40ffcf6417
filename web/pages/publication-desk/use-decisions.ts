import { useState } from 'react'
import { useCommand } from '#web/data/data-context.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { type RefusedAnswer, refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import {
  acceptSubmissionMutation,
  rejectSubmissionMutation,
  requestSubmissionChangesMutation,
  type Submitted,
} from './desk.operations.ts'

/** The story being decided on, and the decision. */
export type Decision = {
  kind: 'accept' | 'changes' | 'reject'
  submission: Pick<Submitted, 'id'> & { post: { title: string | null } }
}
export type Given = { note?: string; publishAt?: string }

const done = {
  accept: 'The story is published.',
  changes: 'Changes requested. The story is back with its writer.',
  reject: 'Story declined.',
} as const

/**
 * Decides on submissions. A decided one leaves the current list optimistically and returns if the server refuses; `list` names the list,
 * because the submission then appears in another one.
 */
export function useDecisions(list: string, refresh: () => Promise<void>) {
  const [asked, setAsked] = useState<Decision>()
  const [left, setLeft] = useState<readonly { list: string; id: string }[]>([])
  const accept = useCommand(acceptSubmissionMutation)
  const changes = useCommand(requestSubmissionChangesMutation)
  const reject = useCommand(rejectSubmissionMutation)

  const send = async ({ kind, submission: { id: submissionId } }: Decision, given: Given): Promise<RefusedAnswer | undefined> => {
    switch (kind) {
      case 'accept':
        return refusalOf(
          await accept({ submissionId, publishAt: given.publishAt ?? null }),
          (data) => data.acceptSubmission,
          'CollectionSubmission',
        )
      case 'changes':
        return refusalOf(
          await changes({ submissionId, note: given.note ?? '' }),
          (data) => data.requestSubmissionChanges,
          'CollectionSubmission',
        )
      case 'reject':
        return refusalOf(
          await reject({ submissionId, note: given.note || null }),
          (data) => data.rejectSubmission,
          'CollectionSubmission',
        )
    }
  }

  const decide = async (decision: Decision, given: Given) => {
    const { id } = decision.submission
    setAsked(undefined)
    setLeft((before) => [...before, { list, id }])
    const refusal = await send(decision, given)
    if (refusal) {
      setLeft((before) => before.filter((one) => one.id !== id))
      showRefusal(refusal)
    } else {
      showToast({ message: given.publishAt ? 'Story accepted and scheduled.' : done[decision.kind] })
    }
    await refresh()
  }

  const gone = new Set(left.filter((one) => one.list === list).map(({ id }) => id))
  return { asked, gone, begin: setAsked, close: () => setAsked(undefined), decide }
}

export type Decisions = ReturnType<typeof useDecisions>
