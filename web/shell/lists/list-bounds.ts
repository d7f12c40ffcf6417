export const maxNameLength = 60
export const maxDescriptionLength = 280
export const longestNote = 280
