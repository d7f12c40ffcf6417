/** At the end of a story's address: opens the private notes between its writer and the viewer. */
export const notesHash = '#notes'
