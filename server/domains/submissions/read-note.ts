import { ok, refused, type Result } from '#server/platform/result.ts'
import { storableText } from '#shared/text/storable.ts'
import { longestSubmissionNote as longestNote } from '#shared/text/submission-bounds.ts'

/** A validated note to the other side; null if it is empty. */
export function readNote(given: string | null | undefined): Result<string | null, 'BadRequest'> {
  const note = storableText(given ?? '').trim()
  return note.length > longestNote
    ? refused('BadRequest', { message: `A note can have up to ${longestNote.toLocaleString('en')} characters.`, field: 'note' })
    : ok(note || null)
}
