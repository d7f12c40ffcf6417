export const versionsPerPage = 20
