import { MessageCircle } from 'lucide-react'
import { phrase, plural } from '#shared/translation/translate.ts'
import { formatCount, formatNumber } from '#shared/text/count.ts'
import { tooltip } from '#web/design/Tooltip/tooltip.ts'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'

export const ResponsesButton = ({ count, onOpen }: { count: number; onOpen: () => void }) => {
  const short = formatCount(count)
  return (
    <button
      type="button"
      className="tool"
      onClick={onOpen}
      aria-haspopup="dialog"
      data-shortcut="r"
      {...(short !== String(count) && tooltip(formatNumber(count)))}
    >
      <MessageCircle size={24} aria-hidden="true" />
      <span className="num" aria-hidden="true">
        {short}
      </span>
      <VisuallyHidden>{plural(count, phrase`1 response`, phrase`${formatNumber(count)} responses`)}</VisuallyHidden>
    </button>
  )
}
