import { maxClaps } from '#shared/limits.ts'
import { plural } from '#shared/text/count.ts'

/** The name of the button, with exact numbers. */
export const clapLabel = (count: number, ownCount: number): string =>
  [
    `Clap. ${plural(count, 'clap')}`,
    ownCount > 0 && `${ownCount} of them yours`,
    ownCount === maxClaps && 'the most you can give',
  ]
    .filter(Boolean)
    .join(', ')
