import type { Selectable } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { command } from '#server/platform/command.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tables } from '#server/platform/database/tables.generated.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { fieldRefusal, ok, refused, type Result } from '#server/platform/result.ts'
import { maxTaxNameLength, taxLabel } from '#shared/payments/tax.ts'
import { toStorableLine } from '#shared/text/storable.ts'
import { validateReason } from '#server/domains/accounts/accounts.ts'
import { taxesKey } from './quote-tax.ts'
import { taxPolicy } from './tax.policy.ts'

export type TaxRuleRow = Selectable<Tables['taxRules']>

type RuleInput = {
  country: string
  postalPrefix?: string | null | undefined
  name: string
  /** In thousandths of a percent. */
  rate: number
  isIncluded: boolean
  reason: string
}

const wholeRate = 100_000

/** Sets a tax of a country or of postal codes that begin alike; one of the same name there is replaced. */
export const setTaxRule = command(
  { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'BadRequest'] },
  async (tx, input: RuleInput) => {
    if (!taxPolicy.set(tx)) return refused('Forbidden')
    const rule = validateRule(input)
    if (!rule.ok) return rule
    const reason = validateReason(input.reason)
    if (!reason.ok) return reason
    const { country, postalPrefix, name, rate, isIncluded } = rule.value
    const stored = await tx.db
      .insertInto('taxRules')
      .values({ ...rule.value, id: newId() })
      .onConflict((conflict) => conflict.columns(['country', 'postalPrefix', 'name']).doUpdateSet({ rate, isIncluded }))
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.services.pages.purge(tx, [taxesKey])
    await publishEvent(tx, 'StaffActionTaken', {
      action: 'SET_TAX',
      entityId: stored.id,
      detail: `${[country, postalPrefix].filter(Boolean).join(' ')}: ${taxLabel({ name, rate })}, ${isIncluded ? 'included' : 'added'}`,
      reason: reason.value,
    })
    return ok(stored)
  },
)

/** Removes a tax from the table; what was charged stays as it was. */
export const removeTaxRule = command(
  { requires: ['viewer'], limits: [], refusals: ['Forbidden', 'NotFound', 'BadRequest'] },
  async (tx, { id, reason: text }: { id: string; reason: string }) => {
    if (!taxPolicy.set(tx)) return refused('Forbidden')
    const reason = validateReason(text)
    if (!reason.ok) return reason
    const removed = await tx.db.deleteFrom('taxRules').where('id', '=', id).returningAll().executeTakeFirst()
    if (!removed) return refused('NotFound', { message: t`This tax has already been removed.` })
    await tx.services.pages.purge(tx, [taxesKey])
    await publishEvent(tx, 'StaffActionTaken', {
      action: 'REMOVE_TAX',
      entityId: id,
      detail: `${[removed.country, removed.postalPrefix].filter(Boolean).join(' ')}: ${taxLabel(removed)}`,
      reason: reason.value,
    })
    return ok(true)
  },
)

type ValidRule = Pick<TaxRuleRow, 'country' | 'postalPrefix' | 'name' | 'rate' | 'isIncluded'>

function validateRule(input: RuleInput): Result<ValidRule, 'BadRequest'> {
  const country = input.country.trim().toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) return fieldRefusal('country', t`Choose a country.`)
  const postalPrefix = (input.postalPrefix ?? '').trim().toUpperCase()
  if (!/^[A-Z0-9 -]{0,10}$/.test(postalPrefix)) return fieldRefusal('postalPrefix', t`Use up to 10 letters and digits.`)
  const name = toStorableLine(input.name)
  if (name === '' || name.length > maxTaxNameLength)
    return fieldRefusal('name', t`Name the tax as it is called there, in up to ${maxTaxNameLength} characters.`)
  const { rate, isIncluded } = input
  if (rate < 1 || rate > wholeRate) return fieldRefusal('rate', t`Enter a rate above 0, up to 100 percent.`)
  return ok({ country, postalPrefix, name, rate, isIncluded })
}

/** The whole table, for staff. */
export async function listTaxRules(ctx: Context): Promise<Result<TaxRuleRow[], 'Forbidden'>> {
  if (!taxPolicy.set(ctx)) return refused('Forbidden')
  return ok(await ctx.db.selectFrom('taxRules').selectAll().orderBy('country').orderBy('postalPrefix').orderBy('name').execute())
}
