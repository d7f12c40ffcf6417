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
  WIP: 'This story is not handed in at the moment.',
  OPEN: 'This story is waiting for a decision.',
  CHANGES_REQUESTED: 'The writer was asked for changes and has not handed the story in again.',
  ACCEPTED: 'This story is accepted already.',
  REJECTED: 'This story was turned down. It can be handed in anew.',
}
