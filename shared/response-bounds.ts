/** How long what readers write may be, and how many responses are shown at a time; the server and the pages keep to the same. */
export const longestResponse = 8_000
export const longestNote = 2_000
export const mostResponseParagraphs = 100

/** Responses shown at first. */
export const threadPageSize = 10
const pageMultiplier = 3
/** How many more "See all responses" brings. */
export const nextResponses = threadPageSize * pageMultiplier
/** Replies that are open under each response at first. */
export const openReplies = 3

/** A passage that may be marked. */
export const maxQuoteLength = 2_000
export const maxQuotedParagraphs = 5

export const closedDiscussionText = (noun: 'story' | 'list'): string =>
  `The author has closed discussion for this ${noun}. We are unable to save changes to your response.`
