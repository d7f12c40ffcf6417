import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '#shared/text/count.ts'
import { tooltip } from '../Tooltip/tooltip.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'

type Props = {
  value: number
  /** Says what is counted: (number) => richPlural(value, phrase`${number} follower`, phrase`${number} followers`). */
  words?: (number: ReactNode) => ReactNode
}

/** A count, abbreviated from a thousand on; its tooltip and screen readers have the exact number. */
export function Count({ value, words }: Props) {
  const short = formatCount(value)
  const exact = formatNumber(value)
  const number =
    short === exact ? (
      short
    ) : (
      <span {...tooltip(exact)}>
        <span aria-hidden="true">{short}</span>
        <VisuallyHidden>{exact}</VisuallyHidden>
      </span>
    )
  return words ? words(number) : number
}
