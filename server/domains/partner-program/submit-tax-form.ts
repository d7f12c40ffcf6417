import { t } from '#shared/translation/translate.ts'
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
    if (!isTaxFormKind(kind)) return refused('BadRequest', { field: 'kind', message: t`Choose a W-9 or a W-8BEN.` })
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
      .updateTable('taxForms')
      .set({ replacedAt: tx.now() })
      .where('userId', '=', viewer.id)
      .where('replacedAt', 'is', null)
      .execute()
    const form = await tx.db
      .insertInto('taxForms')
      .values({
        id: newId(),
        userId: viewer.id,
        kind,
        country,
        legalName: fields.legalName,
        address: fields.address,
        taxIdSealed: bare ? encrypt(tx.config.secret, purpose, taxId) : null,
        taxIdLastFour: bare ? bare.slice(-visibleDigits) : null,
        signature: fields.signature,
        signedOn: fields.signedAt,
        withholdingPercent: withholdingOf(kind, country, bare !== ''),
        validThrough: taxFormValidUntil(kind, fields.signedAt),
        submittedAt: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    taxFormByUser(tx).clear(viewer.id)
    await checkEnrollment(tx, viewer.id)
    return ok(form)
  },
)
