import type { SubmissionState } from '#server/domains/submissions/submissions.ts'
import type { NotificationKind } from './notification-kind.ts'

/** A kind for changes of a submission to one of these states. Its message depends on the state: `submission-messages.ts`. */
export const submissionKind = (...states: SubmissionState[]): NotificationKind => ({
  event: 'submissions',
  audience: {
    SubmissionStatusChanged: (_tx, { submissionId, storyId, status, actorId, toUserIds }) =>
      states.includes(status) ? toUserIds.map((userId) => ({ userId, actorId, storyId, submissionId })) : [],
  },
  submissionStates: states,
})
