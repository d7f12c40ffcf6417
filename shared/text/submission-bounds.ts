/** What one side may say to the other with each step of a submission, in characters. */
export const longestSubmissionNote = 2_000
