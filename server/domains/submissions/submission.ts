import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'

/** A story submitted to a publication. */
export type Submission = Selectable<Tables['submissions']>
export type SubmissionStep = Selectable<Tables['submissionSteps']>
export type SubmissionState = Submission['status']

/** The allowed status changes. Decisions are final; a story can be submitted again. */
const transitions: Record<SubmissionState, readonly SubmissionState[]> = {
  WIP: ['OPEN'],
  OPEN: ['WIP', 'ACCEPTED', 'REJECTED', 'CHANGES_REQUESTED'],
  CHANGES_REQUESTED: ['OPEN', 'WIP'],
  ACCEPTED: [],
  REJECTED: [],
}

export const canTransitionSubmission = (from: SubmissionState, to: SubmissionState): boolean => transitions[from].includes(to)

/** Shown when someone decides a submission that is not open. */
export const statusText: Record<SubmissionState, string> = {
  WIP: 'This story isn’t submitted right now.',
  OPEN: 'This story is waiting for a decision.',
  CHANGES_REQUESTED: 'The writer hasn’t resubmitted the story with changes yet.',
  ACCEPTED: 'This story has already been accepted.',
  REJECTED: 'This story was declined. It can be submitted again.',
}
