export const maxListNameLength = 60
export const maxListDescriptionLength = 280
export const maxListNoteLength = 280
