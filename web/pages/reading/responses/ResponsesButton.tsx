import { MessageCircle } from 'lucide-react'
import { formatCount, plural } from '#shared/text/count.ts'
import { VisuallyHidden } from '#web/design/VisuallyHidden/VisuallyHidden.tsx'

export const ResponsesButton = ({ count, onOpen }: { count: number; onOpen: () => void }) => (
  <button type="button" className="tool" onClick={onOpen} aria-haspopup="dialog">
    <MessageCircle size={24} aria-hidden="true" />
    <span className="num" aria-hidden="true">
      {formatCount(count)}
    </span>
    <VisuallyHidden>{plural(count, 'response')}</VisuallyHidden>
  </button>
)
