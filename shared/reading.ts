/** Whoever has had a story before them for so long has read it. */
export const readAfterSeconds = 30
