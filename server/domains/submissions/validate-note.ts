import { formatNumber } from '#shared/text/count.ts'
import { t } from '#shared/translation/translate.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { maxSubmissionNoteLength } from '#shared/text/submission-bounds.ts'

/** A validated note to the other side; null if it is empty. */
export function validateNote(input: string | null | undefined): Result<string | null, 'BadRequest'> {
  const note = toStorableText(input ?? '').trim()
  return note.length > maxSubmissionNoteLength
    ? refused('BadRequest', {
        message: t`A note can have up to ${formatNumber(maxSubmissionNoteLength)} characters.`,
        field: 'note',
      })
    : ok(note || null)
}
