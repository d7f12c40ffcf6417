import type { PublicationCadence } from '#shared/enums/publication-memberships.ts'

type Prices = { monthlyPrice: number | null; yearlyPrice: number | null }

export const cadencePrice = ({ monthlyPrice, yearlyPrice }: Prices, cadence: PublicationCadence): number | null =>
  cadence === 'MONTHLY' ? monthlyPrice : yearlyPrice
