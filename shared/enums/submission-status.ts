export const submissionStatusValues = ['ACCEPTED', 'CHANGES_REQUESTED', 'OPEN', 'REJECTED', 'UNKNOWN', 'WIP'] as const

export type SubmissionStatus = (typeof submissionStatusValues)[number]
