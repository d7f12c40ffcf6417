import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.generated.ts'

/** A story handed in to a publication. */
export type Submission = Selectable<Tables['submissions']>
export type SubmissionStep = Selectable<Tables['submission_steps']>
export type Status = Submission['status']

/** Where each state may lead. What is decided stays decided: the story is handed in anew. */
const ways: Record<Status, readonly Status[]> = {
  WIP: ['OPEN'],
  OPEN: ['WIP', 'ACCEPTED', 'REJECTED', 'CHANGES_REQUESTED'],
  CHANGES_REQUESTED: ['OPEN', 'WIP'],
  ACCEPTED: [],
  REJECTED: [],
}

export const leadsTo = (from: Status, to: Status): boolean => ways[from].includes(to)

/** Told to whoever decides on what is not waiting for a decision. */
export const standingText: Record<Status, string> = {
  WIP: 'This story isn’t submitted right now.',
  OPEN: 'This story is waiting for a decision.',
  CHANGES_REQUESTED: 'The writer hasn’t resubmitted the story with changes yet.',
  ACCEPTED: 'This story has already been accepted.',
  REJECTED: 'This story was declined. It can be submitted again.',
}
