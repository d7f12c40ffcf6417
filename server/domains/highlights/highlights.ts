export { deleteHighlight, highlight, keepQuote } from './mark-passage.ts'
export { markBodies } from './mark-bodies.ts'
export { highlightsBy } from './quotes.sql.ts'
export { type PlacedQuote, textOf as quoteText } from './quote.ts'
export { allPlaced, firstHighlight, readQuote } from './read-quote.ts'
export { type Highlight, storyHighlights } from './story-highlights.query.ts'
export {
  dismissNote,
  editNote,
  editNoteReply,
  isNoteReplyWriter,
  isPartyToNote,
  leaveNote,
  notesOn,
  removeNote,
  removeNoteReply,
  replyToNote,
  takesNotes,
} from './private-notes.ts'
export { type Note, type NoteReply, noteById, repliesByNote } from './private-notes.sql.ts'
