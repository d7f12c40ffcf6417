export { deleteHighlight, highlightPassage } from './mark-passage.ts'
export { type PlacedQuote, quoteText } from './quote.ts'
export { findFirstHighlight, findReadableQuote } from './read-quote.ts'
export {
  updateOwnNote,
  updateOwnNoteReply,
  isNoteReplyWriter,
  isPartyToNote,
  createNote,
  listNotes,
  deleteOwnNote,
  deleteOwnNoteReply,
  createNoteReply,
} from './private-notes.ts'
export { type PrivateNoteRow, type PrivateNoteReply, findNoteById, repliesByNote } from './private-notes.sql.ts'
