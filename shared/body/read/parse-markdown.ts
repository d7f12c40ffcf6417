import type { Nodes, Root } from 'mdast'
import type { Math } from 'mdast-util-math'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { mathFromMarkdown } from 'mdast-util-math'
import { gfm } from 'micromark-extension-gfm'
import { math } from 'micromark-extension-math'
import { isFormula } from '../formula-signs.ts'

type Extension = ReturnType<typeof math>
type Construct = Exclude<NonNullable<Extension['text']>[string], undefined | unknown[]>
type Tokenize = Construct['tokenize']

const dollar = '36'

/** A character that follows, or none at the end of a line or of the text. */
const characterOf = (code: number | null): string => (code === null || code < 0 ? '' : String.fromCharCode(code))

/** Formulas within a line; an amount or a variable between two signs is text. */
function formulasInText(construct: Construct): Construct {
  const tokenize: Tokenize = function (effects, ok, nok) {
    const start = this.now()
    const before = characterOf(this.previous)
    return construct.tokenize.call(
      this,
      effects,
      (code) => {
        const source = this.sliceSerialize({ start, end: this.now() })
        const isText = !source.startsWith('$$') && !isFormula({ before, tex: source.slice(1, -1), after: characterOf(code) })
        return isText ? nok(code) : ok(code)
      },
      nok,
    )
  }
  return { ...construct, tokenize }
}

const formulas = math()
const inLines = formulas.text?.[dollar] as Construct
const withFormulas: Extension = { ...formulas, text: { [dollar]: formulasInText(inLines) } }
const withoutBlocks: Extension = { text: withFormulas.text ?? {} }

const parse = (markdown: string, extension: Extension): Root =>
  fromMarkdown(markdown, { extensions: [gfm(), extension], mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()] })

/** A text with more signs than this that are not closed has no formulas of their own lines. */
const maxPasses = 10

/** Parses Markdown with tables, notes and formulas. A formula ends at a closing sign: "$$" alone does not swallow the rest of the text. */
export function parseMarkdown(markdown: string): Root {
  let source = markdown
  for (let pass = 0; pass < maxPasses; pass++) {
    const tree = parse(source, withFormulas)
    const open = openFormulas(tree.children, source)
    if (open.length === 0) return tree
    source = withLiteralSigns(source, open)
  }
  return parse(source, withoutBlocks)
}

type Range = { start: number; end: number }

const rangeOf = ({ position }: Math): Range => ({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 })

function openFormulas(nodes: readonly Nodes[], source: string): Range[] {
  return nodes.flatMap((node): Range[] => {
    if (node.type === 'math') return isClosed(source, rangeOf(node)) ? [] : [rangeOf(node)]
    return 'children' in node ? openFormulas(node.children, source) : []
  })
}

/** The last line holds nothing but the signs and the marks of the quotes and lists around it. */
function isClosed(source: string, { start, end }: Range): boolean {
  const [opening = ''] = /^\$+/.exec(source.slice(start, end)) ?? []
  const [, closing = ''] = /[\r\n][ \t>]*(\$+)[ \t]*$/.exec(source.slice(start, end)) ?? []
  return closing.length >= opening.length
}

/** Without a closing sign up to the end, no sign at the start of a line in between has one, either. */
function withLiteralSigns(source: string, open: readonly Range[]): string {
  return open.reduceRight(
    (text, { start, end }) =>
      text.slice(0, start) +
      text.slice(start, end).replace(/(?<=^|[\r\n][ \t]{0,3})\$\$+/g, (signs) => signs.replaceAll('$', '\\$')) +
      text.slice(end),
    source,
  )
}

/** The text of a formula on lines of its own, of which the first may follow the opening sign. */
export const texOf = ({ meta, value }: Math): string => (meta ? `${meta}\n${value}` : value).trimEnd()
