import { common, createLowlight } from 'lowlight'
import { escapeHtml } from '../escape-html.ts'

const maxCodeLength = 20_000
const lowlight = createLowlight(common)

/** The four token kinds our styles distinguish, by their grammar scopes. */
const kinds: [RegExp, string][] = [
  [/^hljs-(?:keyword|built_in|type|selector-tag|meta|tag|name|section)$/, 'k'],
  [/^hljs-(?:string|regexp|char|addition|symbol|attr)$/, 's'],
  [/^hljs-(?:number|literal)$/, 'n'],
  [/^hljs-(?:comment|quote|deletion|doctag)$/, 'c'],
]

type Tree = ReturnType<typeof lowlight.highlight>['children'][number]
export type CodeRun = { from: number; to: number; kind: string }

const kindOf = (className: unknown): string | undefined =>
  Array.isArray(className) ? kinds.find(([pattern]) => className.some((name) => pattern.test(String(name))))?.[1] : undefined

/** Walks a tree in text order and records the kind of each piece of text; the innermost kind wins. */
function gather(nodes: readonly Tree[], kind: string | undefined, at: number, runs: CodeRun[]): number {
  let end = at
  for (const node of nodes) {
    if (node.type === 'text') {
      if (kind && node.value) runs.push({ from: end, to: end + node.value.length, kind })
      end += node.value.length
    } else if (node.type === 'element') end = gather(node.children, kindOf(node.properties.className) ?? kind, end, runs)
  }
  return end
}

/** The ranges of program text by token kind; undefined where the language is unknown or the text too long to highlight. */
export function codeRuns(text: string, language: string): CodeRun[] | undefined {
  if (!language || text.length > maxCodeLength || !lowlight.registered(language)) return undefined
  const runs: CodeRun[] = []
  gather(lowlight.highlight(language, text).children, undefined, 0, runs)
  return runs
}

/** Program text as highlighted HTML, under the same conditions. */
export function highlightCode(text: string, language: string): string | undefined {
  const runs = codeRuns(text, language)
  if (!runs) return undefined
  let html = ''
  let at = 0
  for (const { from, to, kind } of runs) {
    html += `${escapeHtml(text.slice(at, from))}<span class="${kind}">${escapeHtml(text.slice(from, to))}</span>`
    at = to
  }
  return html + escapeHtml(text.slice(at))
}
