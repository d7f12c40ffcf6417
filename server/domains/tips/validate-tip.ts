import { t } from '#shared/translation/translate.ts'
import { refused, type Result } from '#server/platform/result.ts'
import { ok } from '#server/platform/result.ts'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { maxTipMessageLength, maxTipNameLength, tipAmounts } from '#shared/payments/tips.ts'
import { toStorableLine, toStorableText } from '#shared/text/storable.ts'

export type TipInput = {
  recipientId: string
  storyId?: string | null | undefined
  /** In minor units. */
  amount: number
  /** What the giver was shown. */
  currency: CurrencyCode
  giverName?: string | null | undefined
  message?: string | null | undefined
}

type TipDetails = { amount: number; giverName: string | null; message: string | null }

export function validateTip(input: TipInput, currency: CurrencyCode): Result<TipDetails, 'BadRequest'> {
  const { min, max } = tipAmounts(currency)
  if (input.currency !== currency)
    return refused('BadRequest', { field: 'amount', message: t`This writer is paid in another currency now. Reload the page.` })
  if (!Number.isInteger(input.amount) || input.amount < min || input.amount > max)
    return refused('BadRequest', {
      field: 'amount',
      message: t`Choose an amount from ${formatMoney(min, currency)} to ${formatMoney(max, currency)}.`,
    })
  const giverName = toStorableLine(input.giverName ?? '')
  if (giverName.length > maxTipNameLength)
    return refused('BadRequest', { field: 'giverName', message: t`A name can have up to ${maxTipNameLength} characters.` })
  const message = toStorableText(input.message ?? '').trim()
  if (message.length > maxTipMessageLength)
    return refused('BadRequest', { field: 'message', message: t`A message can have up to ${maxTipMessageLength} characters.` })
  return ok({ amount: input.amount, giverName: giverName || null, message: message || null })
}
