import type { Selectable } from 'kysely'
import { phrase, type Phrase } from '#shared/translation/translate.ts'
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
export const statusText: Record<SubmissionState, Phrase> = {
  WIP: phrase`This story isn’t submitted right now.`,
  OPEN: phrase`This story is waiting for a decision.`,
  CHANGES_REQUESTED: phrase`The writer hasn’t resubmitted the story with changes yet.`,
  ACCEPTED: phrase`This story has already been accepted.`,
  REJECTED: phrase`This story was declined. It can be submitted again.`,
}
