import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import { perHour } from '#server/platform/rate-limit.ts'
import { fieldRefusal, ok, refused, type Result } from '#server/platform/result.ts'
import { maxBillingAddressLength, maxCompanyLength, parseTaxNumber } from '#shared/payments/business.ts'
import { toStorableLine, toStorableText } from '#shared/text/storable.ts'
import { type BillingDetails, billingDetailsByUser } from './billing-details.sql.ts'

type DetailsInput = {
  company: string
  address?: string | null | undefined
  taxNumber?: string | null | undefined
  country: string
}

/** Sets the company that the viewer buys for, or removes it. Invoices from then on name it. */
export const setBillingDetails = command(
  {
    requires: ['viewer'],
    limits: [{ action: 'billing-details', ...perHour(30) }],
    refusals: ['Unauthorized', 'BadRequest', 'NotFound'],
  },
  async (tx, input: DetailsInput | null) => {
    const userId = tx.viewer.id
    billingDetailsByUser(tx).clear(userId)
    if (input === null) {
      const removed = await tx.db.deleteFrom('billingDetails').where('userId', '=', userId).returning('userId').executeTakeFirst()
      return removed ? ok(null) : refused('NotFound')
    }
    const details = validateDetails(input)
    if (!details.ok) return details
    const stored = { ...details.value, updatedAt: tx.now() }
    return ok(
      await tx.db
        .insertInto('billingDetails')
        .values({ ...stored, userId })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet(stored))
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  },
)

function validateDetails(input: DetailsInput): Result<Omit<BillingDetails, 'userId' | 'updatedAt'>, 'BadRequest'> {
  const company = toStorableLine(input.company)
  if (company === '') return fieldRefusal('company', t`Enter the company’s name.`)
  if (company.length > maxCompanyLength) return fieldRefusal('company', t`Use up to ${maxCompanyLength} characters.`)
  const address = toStorableText(input.address ?? '').trim()
  if (address.length > maxBillingAddressLength)
    return fieldRefusal('address', t`Use up to ${maxBillingAddressLength} characters.`)
  const country = input.country.toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) return fieldRefusal('country', t`Choose the company’s country.`)
  const text = toStorableLine(input.taxNumber ?? '')
  const taxNumber = text === '' ? null : parseTaxNumber(text, country)
  if (taxNumber === undefined)
    return fieldRefusal('taxNumber', t`This isn’t a tax number of that country. Check it, or leave it out.`)
  return ok({ company, address, taxNumber, country })
}
