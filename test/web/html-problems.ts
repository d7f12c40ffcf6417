import { type DefaultTreeAdapterMap, parse } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** Elements that may contain only text and what stands within it. */
const phrasing = words(
  'span p button label small b strong em i u s q cite code sub sup mark abbr time bdi h1 h2 h3 h4 h5 h6 summary dt legend',
)
const blocks = words(
  'div p ul ol li dl dt dd table section article aside header footer nav main form fieldset figure figcaption blockquote pre hr h1 h2 h3 h4 h5 h6 dialog details address',
)
const interactive = words('a button select textarea label summary')
/** Browsers look for the encoding in this many bytes. */
const encodingBytes = 1024

/** Where the HTML of a page breaks the rules of the standard that browsers repair, each in their own way, or that keep what it says from people. */
export function htmlProblems(html: string): string[] {
  const problems: string[] = []
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startOffset }) => problems.push(`${code}: ${html.slice(startOffset - 60, startOffset + 30)}`),
  })
  const ids = new Set<string>()
  const visit = (node: Node, above: readonly string[]): void => {
    if ('tagName' in node) problems.push(...problemsOf(node, above, ids))
    const inside = 'tagName' in node ? [...above, node.tagName] : above
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, inside)
  }
  visit(document, [])
  const encoding = html.search(/<meta charset="[^"]*">/)
  if (encoding < 0 || Buffer.byteLength(html.slice(0, encoding)) + 30 > encodingBytes)
    problems.push(`the encoding is not within the first ${encodingBytes} bytes`)
  return [...new Set(problems)]
}

function problemsOf({ tagName, attrs, parentNode }: Element, above: readonly string[], ids: Set<string>): string[] {
  const attributes = new Map(attrs.map(({ name, value }) => [name, value]))
  const found: string[] = []
  const id = attributes.get('id')
  if (id !== undefined && ids.has(id)) found.push(`two elements have the id ${id}`)
  if (id !== undefined) ids.add(id)
  if (attributes.has('popovertarget') && attributes.has('aria-expanded'))
    found.push(`${tagName} has popovertarget and aria-expanded: ${attributes.get('aria-label') ?? id}`)
  const around = above.findLast((name) => phrasing.has(name) || (blocks.has(name) && !phrasing.has(name)))
  if (blocks.has(tagName) && around && phrasing.has(around)) found.push(`${tagName} in ${around}: ${classesAround(parentNode)}`)
  const control = interactive.has(tagName) && above.find((name) => name === 'a' || name === 'button')
  if (control) found.push(`${tagName} in ${control}: ${classesAround(parentNode)}`)
  if (tagName === 'img' && !attributes.has('alt')) found.push('a picture has no alt')
  return found
}

const classesAround = (node: Node | null): string => {
  const names: string[] = []
  for (let at = node; at && 'tagName' in at && names.length < 3; at = at.parentNode)
    names.push(`${at.tagName}.${at.attrs.find(({ name }) => name === 'class')?.value ?? ''}`)
  return names.join(' < ')
}
