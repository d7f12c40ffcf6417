/** A story displayed for this long counts as read. */
export const readAfterSeconds = 30

/** Below that many readers, a writer could tell from how far they read who it was. */
export const minReadersForDepth = 5
