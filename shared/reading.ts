/** A story displayed for this long counts as read. */
export const readAfterSeconds = 30
