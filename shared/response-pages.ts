import { t } from '#shared/translation/translate.ts'
/** Responses shown initially. */
export const threadPageSize = 10
const pageMultiplier = 3
/** How many more "See all responses" loads. */
export const nextPageSize = threadPageSize * pageMultiplier
/** Replies shown initially under each response. */
export const initialReplies = 3

export const closedDiscussionText = (noun: 'story' | 'list'): string =>
  noun === 'story'
    ? t`The author has closed discussion for this story. We are unable to save changes to your response.`
    : t`The author has closed discussion for this list. We are unable to save changes to your response.`
