import { type Expression, parseSync, type TaggedTemplateExpression, Visitor } from 'oxc-parser'
import { phraseKey } from '#shared/translation/translate.ts'

/** A sentence of the source that needs a translation. */
export type Message = {
  /** As catalogs find it: `{0}` stands for the first value. */
  english: string
  /** The same for several, where the sentence depends on a number. */
  englishPlural?: string
  /** What the values are in the code, for those who translate; of a plural, those of its last form. */
  values: string[]
  /** Which of them the English for one has. */
  valuesOfOne?: number[]
  path: string
}

const tags = new Set(['t', 'phrase', 'rich'])
const plurals = new Set(['plural', 'richPlural'])

const isTagged = (node: unknown): node is TaggedTemplateExpression & { tag: { name: string } } => {
  const { type, tag } = node as Partial<TaggedTemplateExpression>
  return type === 'TaggedTemplateExpression' && tag?.type === 'Identifier' && tags.has(tag.name)
}

/** The English of a sentence in the code, as catalogs have it. */
export const keyOf = ({ quasi }: TaggedTemplateExpression): string =>
  phraseKey(quasi.quasis.map(({ value }) => value.cooked ?? value.raw))

/** All sentences of a file. The forms of a plural are one message. */
export function extractMessages(path: string, code: string): Message[] {
  const found: Message[] = []
  const forms = new Set<number>()
  const valuesOf = ({ quasi }: TaggedTemplateExpression) =>
    quasi.expressions.map(({ start, end }: Expression) => code.slice(start, end).replace(/\s+/g, ' ').slice(0, 60))
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier' || !plurals.has(callee.name)) return
      const [, one, other] = given
      if (!isTagged(one) || !isTagged(other)) return
      for (const form of [one, other]) forms.add(form.start)
      const values = valuesOf(other)
      const valuesOfOne = valuesOf(one).map((value) => values.indexOf(value))
      found.push({ english: keyOf(one), englishPlural: keyOf(other), values, valuesOfOne, path })
    },
    TaggedTemplateExpression(node) {
      if (isTagged(node) && !forms.has(node.start)) found.push({ english: keyOf(node), values: valuesOf(node), path })
    },
  }).visit(parseSync(path, code).program)
  return found
}
