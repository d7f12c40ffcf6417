import { createElement, type SVGProps } from 'react'

/** An icon as its package describes it: a square viewBox and its elements. */
type IconData = { name: string; size: number; node: [element: string, attributes: Record<string, string>][] }

type Props = SVGProps<SVGSVGElement> & { size?: number | string }

const speaks = (props: object): boolean =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title')

/** Those that point along the line or show lines of text, and so face the other way where these begin on the right. */
const directed = /^(arrow|chevron)-(left|right)|^(external|file-text|list|log-out|message-square-text|send|text-quote|undo)/

/**
 * Creates an icon component. It replaces lucide-react's own factory, which does the same with ten times the code; see `plugins.ts`.
 * Stroke attributes live in the styles of `.lucide`, because a page has dozens of icons.
 */
export default function drawIcon({ name, size: side, node }: IconData) {
  const own = directed.test(name) ? 'lucide directed' : 'lucide'
  const drawing = node.map(([element, attributes]) => createElement(element, attributes))
  return ({ size = 24, className, ...rest }: Props) => (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      className={className ? `${own} ${className}` : own}
      {...(!speaks(rest) && { 'aria-hidden': 'true' as const })}
      {...rest}
    >
      {drawing}
    </svg>
  )
}
