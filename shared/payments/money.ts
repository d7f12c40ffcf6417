import type { CurrencyCode } from '#shared/enums/payments.ts'
import { interfaceLanguage } from '#shared/translation/translate.ts'

const minorUnits = 100

/** The others share their symbol with a currency of another country. */
const withSymbol: readonly CurrencyCode[] = ['USD', 'EUR', 'GBP']

/** Takes minor units and drops zero decimals: 5000 is "$50", 550 "$5.50", 1 "$0.01". */
export const formatMoney = (amount: number, currency: CurrencyCode = 'USD'): string =>
  new Intl.NumberFormat(interfaceLanguage(), {
    style: 'currency',
    currency,
    currencyDisplay: withSymbol.includes(currency) ? 'symbol' : 'code',
    minimumFractionDigits: amount % minorUnits === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  })
    .format(amount / minorUnits)
    .replace(/\u00a0/g, ' ')
