import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { seal } from '#server/platform/secrets.ts'
import {
  faultOfTaxForm,
  isTaxFormKind,
  type TaxFormGiven,
  taxFormBounds,
  taxFormValidUntil,
  withholdingOf,
} from '#shared/partner-program/tax-forms.ts'
import { storableText } from '#shared/text/storable.ts'
import { hour } from '#shared/time/units.ts'
import { checkEnrollment } from './check-delinquency.ts'
import { lockEnrollmentOf } from './enrollments.sql.ts'
import { type TaxForm, taxFormByUser } from './tax-forms.sql.ts'

const perHour = { limit: 20, windowMs: hour }
/** The purpose in the derivation of the key that encrypts tax numbers. */
const purpose = 'tax numbers'
const shown = 4

/** Replaces the tax form. Its number is encrypted at once; only the last four characters are shown. */
export const submitTaxForm = (
  ctx: Context,
  kind: string,
  given: TaxFormGiven,
): Promise<Result<TaxForm, 'Unauthorized' | 'Forbidden' | 'BadRequest'>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    if (viewer.isSuspended) return refused('Forbidden', { message: "Your account is suspended, so you can't do that." })
    const tooOften = limitedAs('BadRequest', tx, 'submit-tax-form', perHour)
    if (tooOften) return tooOften
    if (!isTaxFormKind(kind)) return refused('BadRequest', { field: 'kind', message: 'Choose a W-9 or a W-8BEN.' })
    const said = {
      ...given,
      legalName: storableText(given.legalName).trim(),
      address: storableText(given.address).trim(),
      signature: storableText(given.signature).trim(),
    }
    const fault = faultOfTaxForm(kind, said, tx.now())
    if (fault) return refused('BadRequest', fault)
    const country = said.country.toUpperCase()
    const taxId = (said.taxId ?? '').trim().slice(0, taxFormBounds.taxId)
    const bare = taxId.replace(/[^A-Za-z0-9]/g, '')
    await lockEnrollmentOf(tx, viewer.id)
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
        legal_name: said.legalName,
        address: said.address,
        tax_id_sealed: bare ? seal(tx.config.secret, purpose, taxId) : null,
        tax_id_last_four: bare ? bare.slice(-shown) : null,
        signature: said.signature,
        signed_on: said.signedAt,
        withholding_percent: withholdingOf(kind, country, bare !== ''),
        valid_through: taxFormValidUntil(kind, said.signedAt),
        submitted_at: tx.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    taxFormByUser(tx).clear(viewer.id)
    await checkEnrollment(tx, viewer.id)
    return ok(form)
  })
