/** How many versions of a story are listed at once. */
export const versionsPerPage = 20
