import { ok, refused, type Result } from '#server/platform/result.ts'
import { storableText } from '#shared/text/storable.ts'
import { longestSubmissionNote as longestNote } from '#shared/text/submission-bounds.ts'

/** What one side says to the other, as it may be kept; nothing for empty words. */
export function readNote(given: string | null | undefined): Result<string | null, 'BadRequest'> {
  const note = storableText(given ?? '').trim()
  return note.length > longestNote
    ? refused('BadRequest', { message: `A note can have up to ${longestNote.toLocaleString('en')} characters.`, field: 'note' })
    : ok(note || null)
}
