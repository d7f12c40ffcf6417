import { formatCount, formatNumber } from '#shared/text/count.ts'
import { tooltip } from '../Tooltip/tooltip.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'

type Props = {
  value: number
  /** What is counted, in the singular. */
  noun?: string
  /** Where it takes more than an s. */
  plural?: string
}

/** A count, abbreviated from a thousand on; its tooltip and screen readers have the exact number. */
export function Count({ value, noun, plural = `${noun}s` }: Props) {
  const short = formatCount(value)
  const exact = formatNumber(value)
  return (
    <>
      {short === exact ? (
        short
      ) : (
        <span {...tooltip(exact)}>
          <span aria-hidden="true">{short}</span>
          <VisuallyHidden>{exact}</VisuallyHidden>
        </span>
      )}
      {noun && ` ${value === 1 ? noun : plural}`}
    </>
  )
}
