export { createQuote, deleteHighlight, highlightPassage, type PassageInput } from './mark-passage.ts'
export { listHighlightsByUser } from './quotes.sql.ts'
export { type PlacedQuote, quoteText } from './quote.ts'
export { locateReadableQuotes, findFirstHighlight, findReadableQuote } from './read-quote.ts'
export { type SharedHighlight, loadStoryHighlights } from './story-highlights.query.ts'
export {
  dismissNote,
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
