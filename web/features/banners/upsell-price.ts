const weeksPerYear = 52
const quarter = 0.25
/** In US dollars. */
const yearlyPrice = 50

/** The weekly price of a membership: the yearly price divided by 52, rounded up to the next quarter dollar. */
export const weeklyPrice = (yearly = yearlyPrice): string =>
  `$${(Math.ceil(yearly / weeksPerYear / quarter) * quarter).toFixed(2).replace(/\.00$/, '')}`
