import { ok, refused, type Result } from '#server/platform/result.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { maxSubmissionNoteLength as maxNoteLength } from '#shared/text/submission-bounds.ts'

/** A validated note to the other side; null if it is empty. */
export function validateNote(input: string | null | undefined): Result<string | null, 'BadRequest'> {
  const note = toStorableText(input ?? '').trim()
  return note.length > maxNoteLength
    ? refused('BadRequest', { message: `A note can have up to ${maxNoteLength.toLocaleString('en')} characters.`, field: 'note' })
    : ok(note || null)
}
