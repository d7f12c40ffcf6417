import { createElement, type SVGProps } from 'react'

/** An icon as its package describes it: a square, and the elements in it. */
type IconData = { size: number; node: [element: string, attributes: Record<string, string>][] }

type Props = SVGProps<SVGSVGElement> & { size?: number | string }

const speaks = (props: object): boolean =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title')

/**
 * Makes the component of an icon. It stands in the place of lucide-react's own, which does the same with ten times the code and
 * more options than we use; see `plain-icons.ts`. How lines are drawn is said once, in the styles of `.lucide`: a page has dozens.
 */
export default function drawIcon({ size: side, node }: IconData) {
  const drawing = node.map(([element, attributes]) => createElement(element, attributes))
  return ({ size = 24, className, ...rest }: Props) => (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      className={className ? `lucide ${className}` : 'lucide'}
      {...(!speaks(rest) && { 'aria-hidden': 'true' as const })}
      {...rest}
    >
      {drawing}
    </svg>
  )
}
