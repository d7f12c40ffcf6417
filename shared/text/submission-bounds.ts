/** Of the message that accompanies a step of a submission, in characters. */
export const longestSubmissionNote = 2_000
