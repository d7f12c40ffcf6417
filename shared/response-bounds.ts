/** Bounds of readers' texts and of displayed responses, shared by the server and the pages. */
export const maxResponseLength = 8_000
export const maxPrivateNoteLength = 2_000
export const maxResponseParagraphs = 100

/** Responses shown initially. */
export const threadPageSize = 10
const pageMultiplier = 3
/** How many more "See all responses" loads. */
export const nextPageSize = threadPageSize * pageMultiplier
/** Replies shown initially under each response. */
export const initialReplies = 3

/** The maximum length of a highlighted passage, in characters. */
export const maxQuoteLength = 2_000
export const maxQuotedParagraphs = 5

export const closedDiscussionText = (noun: 'story' | 'list'): string =>
  `The author has closed discussion for this ${noun}. We are unable to save changes to your response.`
