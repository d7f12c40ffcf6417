/** Of the message that accompanies a step of a submission, in characters. */
export const maxSubmissionNoteLength = 2_000
