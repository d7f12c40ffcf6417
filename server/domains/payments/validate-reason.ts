import { ok, refused, type Refused, type Result } from '#server/platform/result.ts'
import { maxDecisionReasonLength } from '#shared/limits.ts'
import { toStorableText } from '#shared/text/storable.ts'

export const fieldRefusal = (field: string, message: string): Refused<'BadRequest'> => refused('BadRequest', { field, message })

/** Every change of money by staff says why. */
export function validateReason(text: string): Result<string, 'BadRequest'> {
  const reason = toStorableText(text).trim()
  if (reason === '') return fieldRefusal('reason', 'Say why, for the record of staff actions.')
  return reason.length > maxDecisionReasonLength
    ? fieldRefusal('reason', `Use up to ${maxDecisionReasonLength} characters.`)
    : ok(reason)
}
