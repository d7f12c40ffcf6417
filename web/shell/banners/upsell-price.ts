const weeksPerYear = 52
const quarter = 0.25
/** A year's membership, in US dollars. */
const yearlyPrice = 50

/** What a membership costs a week: a year's price by 52, rounded up to the next quarter. */
export const weeklyPrice = (yearly = yearlyPrice): string =>
  `$${(Math.ceil(yearly / weeksPerYear / quarter) * quarter).toFixed(2).replace(/\.00$/, '')}`
