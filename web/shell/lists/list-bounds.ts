export const longestName = 60
export const longestDescription = 280
export const longestNote = 280
