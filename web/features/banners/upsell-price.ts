import { planPrice } from '#shared/membership/plans.ts'

const weeksPerYear = 52
const quarter = 0.25
const centsPerDollar = 100

/** The weekly price of a membership: the yearly price, in cents, divided by 52 and rounded up to the next quarter dollar. */
export const weeklyPrice = (yearly = planPrice('yearly')): string =>
  `$${(Math.ceil(yearly / centsPerDollar / weeksPerYear / quarter) * quarter).toFixed(2).replace(/\.00$/, '')}`
