import { escapeHtml } from '#shared/body/escape-html.ts'
import { omit, type Omissions } from '#shared/body/read/omissions.ts'
import { showCommand } from './commands.ts'

/** MDX as Markdown: without imports, exports and expressions; a component leaves what is inside it. */
export function withoutComponents(text: string, left: Omissions): string {
  const prose = text
    .replace(/^import\s(?:[^;\n]*?\sfrom\s+)?['"][^'"\n]+['"];?[ \t]*$/gm, '')
    .replace(/^import\s+(?:[\w*]+\s*,?\s*)?\{[^}]*\}\s*from\s+['"][^'"\n]+['"];?[ \t]*$/gm, '')
    .replace(/^export\s+(?:const|let|var|function|async|default|class|\{)[\s\S]*?(?=\n[ \t]*\n|$(?![\s\S]))/gm, '')
    .replace(/\{\s*\/\*[\s\S]*?\*\/\s*\}/g, '')
  let out = ''
  for (let at = 0; at < prose.length; ) {
    const next = /[<{]/g
    next.lastIndex = at
    const start = next.exec(prose)?.index ?? prose.length
    out += prose.slice(at, start)
    if (start === prose.length) break
    const { shown, end } = prose[start] === '{' ? expressionAt(prose, start, left) : tagAt(prose, start, left)
    out += shown
    at = end
  }
  return out
}

type Found = { shown: string; end: number }

function expressionAt(text: string, start: number, left: Omissions): Found {
  const end = endOfBraces(text, start)
  if (end === undefined || text[start - 1] === '\\') return { shown: '{', end: start + 1 }
  const inside = text.slice(start + 1, end - 1).trim()
  const literal = /^(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)$/.exec(inside)
  if (literal) return { shown: literal[1] ?? literal[2] ?? literal[3] ?? '', end }
  if (inside !== '')
    omit(left, `{${inside}}`, {
      reason: `The expression {${inside.replace(/\s+/g, ' ').slice(0, 60)}} only works with the generator of its site.`,
    })
  return { shown: '', end }
}

function tagAt(text: string, start: number, left: Omissions): Found {
  const name = /^<\/?([A-Za-z][\w.]*)?/.exec(text.slice(start, start + 80))
  const tag = name?.[1] ?? ''
  const isEnd = text.startsWith('</', start)
  const isFragment = /^<\/?>/.test(text.slice(start, start + 3))
  if (isFragment) return { shown: '', end: start + (isEnd ? 3 : 2) }
  const end = tag ? endOfTag(text, start) : undefined
  if (end === undefined) return { shown: '<', end: start + 1 }
  const attributes = parseAttributes(text.slice(start + (name?.[0].length ?? 1), end - 1))
  const isClosed = text[end - 2] === '/'
  if (!/^[A-Z]/.test(tag)) {
    if (isEnd) return { shown: text.slice(start, end), end }
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    return { shown: `<${tag}${written.join('')}${isClosed ? ' /' : ''}>`, end }
  }
  if (isEnd) return { shown: '\n\n', end }
  const shown = isClosed ? showCommand({ name: tag, words: [], named: attributes }) : undefined
  if (shown !== undefined) return { shown, end }
  const kind = isClosed ? {} : ({ kind: 'PARAGRAPH', isChange: true } as const)
  const reason = isClosed
    ? `The component <${tag.slice(0, 60)}> only works with the generator of its site.`
    : `The component <${tag.slice(0, 60)}> became what is inside it.`
  omit(left, `<${tag}>${isClosed}`, { ...kind, reason })
  const label = attributes.title ?? attributes.label
  return { shown: isClosed ? '' : `\n\n${label ? `**${label}**\n\n` : ''}`, end }
}

/** Attributes whose values are words or name a file; those that are computed are left out. */
function parseAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (let at = 0; at < text.length; ) {
    const name = /[A-Za-z][\w:-]*/g
    name.lastIndex = at
    const match = name.exec(text)
    if (!match) break
    at = match.index + match[0].length
    const assign = /^\s*=\s*/.exec(text.slice(at, at + 10))
    if (!assign) {
      found[match[0].toLowerCase()] = ''
      continue
    }
    at += assign[0].length
    const sign = text[at] ?? ''
    if (sign === '{') {
      const end = endOfBraces(text, at) ?? text.length
      const value = /^\{\s*(?:\w[\w.]*\s*\(\s*)?(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)/.exec(text.slice(at, end))
      if (value) found[match[0].toLowerCase()] = value[1] ?? value[2] ?? value[3] ?? ''
      at = end
      continue
    }
    const end =
      sign === '"' || sign === "'" ? text.indexOf(sign, at + 1) : at + (/^[^\s>]*/.exec(text.slice(at))?.[0].length ?? 0)
    found[match[0].toLowerCase()] = text.slice(sign === '"' || sign === "'" ? at + 1 : at, end < 0 ? text.length : end)
    at = end < 0 ? text.length : end + 1
  }
  return found
}

const maxExpression = 20_000

/** After the bracket that closes the one at a position. */
function endOfBraces(text: string, start: number): number | undefined {
  let depth = 0
  let quote = ''
  for (let at = start; at < Math.min(text.length, start + maxExpression); at++) {
    const letter = text[at] ?? ''
    if (quote) quote = letter === quote && text[at - 1] !== '\\' ? '' : quote
    else if (/["'`]/.test(letter) && depth > 0 && /[=({[:,\s+]/.test(text[at - 1] ?? '')) quote = letter
    else if (letter === '{') depth++
    else if (letter === '}' && --depth === 0) return at + 1
  }
  return undefined
}

function endOfTag(text: string, start: number): number | undefined {
  for (let at = start + 1; at < Math.min(text.length, start + maxExpression); at++) {
    const letter = text[at] ?? ''
    if (letter === '>') return at + 1
    if (letter === '<') return undefined
    if (letter === '"' || letter === "'") {
      const end = text.indexOf(letter, at + 1)
      if (end < 0) return undefined
      at = end
    } else if (letter === '{') {
      const end = endOfBraces(text, at)
      if (end === undefined) return undefined
      at = end - 1
    }
  }
  return undefined
}
