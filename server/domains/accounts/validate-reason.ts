import { t } from '#shared/translation/translate.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { maxDecisionReasonLength } from '#shared/limits.ts'
import { toStorableText } from '#shared/text/storable.ts'

/** Staff say why they change something. */
export function validateReason(text: string): Result<string, 'BadRequest'> {
  const reason = toStorableText(text).trim()
  if (reason === '') return refused('BadRequest', { field: 'reason', message: t`Say why, for the record of staff actions.` })
  return reason.length > maxDecisionReasonLength
    ? refused('BadRequest', { field: 'reason', message: t`Use up to ${maxDecisionReasonLength} characters.` })
    : ok(reason)
}
