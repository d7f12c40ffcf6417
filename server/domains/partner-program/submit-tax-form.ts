import { command } from '#server/platform/command.ts'
import { newId } from '#server/platform/ids.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { ok, refused } from '#server/platform/result.ts'
import { encrypt } from '#server/platform/secrets.ts'
import {
  taxFormProblem,
  isTaxFormKind,
  type TaxFormInput,
  taxFormBounds,
  taxFormValidUntil,
  withholdingOf,
} from '#shared/partner-program/tax-forms.ts'
import { toStorableText } from '#shared/text/storable.ts'
import { checkEnrollment } from './check-enrollment.ts'
import { lockEnrollment } from './enrollments.sql.ts'
import { taxFormByUser } from './tax-forms.sql.ts'

/** The purpose in the derivation of the key that encrypts tax numbers. */
const purpose = 'tax numbers'
const visibleDigits = 4

/**
 * Replaces the tax form. Its number is encrypted at once; only the last four characters are shown.
 * See docs/decisions/0031-encrypt-tax-numbers.md.
 */
export const submitTaxForm = command(
  {
    requires: ['viewer', 'notSuspended'],
    limits: [{ action: 'submit-tax-form', ...perHour(20) }],
    refusals: ['Unauthorized', 'Forbidden', 'BadRequest'],
  },
  async (tx, kind: string, input: TaxFormInput) => {
    const { viewer } = tx
    if (!isTaxFormKind(kind)) return refused('BadRequest', { field: 'kind', message: 'Choose a W-9 or a W-8BEN.' })
    const fields = {
      ...input,
      legalName: toStorableText(input.legalName).trim(),
      address: toStorableText(input.address).trim(),
      signature: toStorableText(input.signature).trim(),
    }
    const fault = taxFormProblem(kind, fields, tx.now())
    if (fault) return refused('BadRequest', fault)
    const country = fields.country.toUpperCase()
    const taxId = (fields.taxId ?? '').trim().slice(0, taxFormBounds.taxId)
    const bare = taxId.replace(/[^A-Za-z0-9]/g, '')
    await lockEnrollment(tx, viewer.id)
    await tx.db
      .updateTable('tax_forms')
      .set({ replaced_at: tx.now() })
      .where('user_id', '=', viewer.id)
      .where('replaced_at', 'is', null)
      .execute()
    const form = await tx.db
      .insertInto('tax_forms')
      .values({
        id: newId(),
        user_id: viewer.id,
        kind,
        country,
        legal_name: fields.legalName,
        address: fields.address,
        tax_id_sealed: bare ? encrypt(tx.config.secret, purpose, taxId) : null,
        tax_id_last_four: bare ? bare.slice(-visibleDigits) : null,
        signature: fields.signature,
        signed_on: fields.signedAt,
        withholding_percent: withholdingOf(kind, country, bare !== ''),
        valid_through: taxFormValidUntil(kind, fields.signedAt),
        submitted_at: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    taxFormByUser(tx).clear(viewer.id)
    await checkEnrollment(tx, viewer.id)
    return ok(form)
  },
)
