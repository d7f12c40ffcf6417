const minorUnits = 100

/** Minor units of an amount as people type it, such as "45", "4.50" or "4,50"; NaN when it is no amount, null when it is empty. */
export function parseMoney(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^\d{1,9}([.,]\d{1,2})?$/.test(trimmed) ? Math.round(Number(trimmed.replace(',', '.')) * minorUnits) : Number.NaN
}

/** The same amount for a text field: 4550 is "45.50". */
export const moneyText = (amount: number | null | undefined): string => {
  if (typeof amount !== 'number') return ''
  return amount % minorUnits === 0 ? String(amount / minorUnits) : (amount / minorUnits).toFixed(2)
}
