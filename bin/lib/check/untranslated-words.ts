import { matchesGlob } from 'node:path'
import { type Expression, type JSXElement, type JSXFragment, parseSync, type TemplateLiteral, Visitor } from 'oxc-parser'

/** Properties and attributes that people read or hear. */
const spoken = new Set(
  `label title aria-label hint lead submitText note legend placeholder caption text preview over defaultLabel fieldHint cancelText closeLabel empty
  ownerLabel alt editText action prompt confirmText summary formTitle error back otherwise organization aria-description
  aria-roledescription aria-valuetext heading description message button subtitle subject skipped problem more none question`.split(
    /\s+/,
  ),
)
const tags = new Set(['t', 'phrase', 'rich'])
const brands = new Set(['Twitter', 'Facebook', 'Google Analytics'])

/** Neither an address nor a code such as ABCD-2345. */
const isWords = (text: string): boolean =>
  /\p{Ll}/u.test(text.replace(/&\w+;/g, '')) &&
  /\p{L}{2}/u.test(text) &&
  !/^(?:https?:|mailto:|\/)/.test(text) &&
  !brands.has(text)

/** An id, an enumeration's name or a key: `save-draft`, `SUSPEND_USER`, `caption`. */
const isName = /^(?:[a-z]+(?:[-_][a-z]+)*|[A-Z]+(?:_[A-Z]+)*)$/

const textOf = ({ quasis }: TemplateLiteral): string => quasis.map(({ value }) => value.cooked ?? value.raw).join('…')

/** The words among the values that an expression can have. */
function* bareWords(value: Expression | null | undefined): Generator<{ start: number; text: string }> {
  if (!value) return
  if (value.type === 'Literal' && typeof value.value === 'string' && isWords(value.value))
    yield { start: value.start, text: value.value }
  else if (value.type === 'TemplateLiteral' && isWords(textOf(value))) yield { start: value.start, text: textOf(value) }
  else if (value.type === 'ConditionalExpression') {
    yield* bareWords(value.consequent)
    yield* bareWords(value.alternate)
  } else if (value.type === 'LogicalExpression') yield* bareWords(value.right)
  else if (value.type === 'ParenthesizedExpression') yield* bareWords(value.expression)
  else if (value.type === 'ArrowFunctionExpression' && value.body.type !== 'BlockStatement') yield* bareWords(value.body)
}

/** Files whose words no reader sees, or which are not in a reader's language, with the reason. */
const exceptions: Record<string, string> = {
  'web/pages/development/**': 'Shows developers the parts of pages.',
  'web/claims.ts': 'Names texts that stand elsewhere.',
  'web/service-worker/**': 'Runs without a page, and shows what the server wrote.',
  'server/**/*.schema.ts': 'Documents the API, in English.',
  'server/domains/applications/issue-tokens.ts': 'Answers programs, by RFC 6749.',
  'server/domains/import-export/**': 'Notes are stored with an import, which may be read by people with other languages.',
  'server/domains/payments/events/**': 'Notes for staff, stored with each event.',
  'server/domains/accounts/promote-to-staff.ts': 'Answers at a terminal.',
  'shared/body/read/**': 'Notes are stored with an import.',
}

/** Whether the words of a file have to go through the catalogs. */
export const isSpokenFile = (path: string): boolean =>
  matchesGlob(path, '{web,shared,server/domains,server/platform/mail}/**/*.{ts,tsx}') &&
  !/\.(?:test|generated)\./.test(path) &&
  !Object.keys(exceptions).some((glob) => matchesGlob(path, glob))

const reasons = {
  bare: 'Words that people read go through t, phrase or rich, so that they have a translation',
  'at load': 'This is translated when its file is loaded, before a reader is known: keep it with phrase, and show it with t',
  part: 'Other languages order a sentence differently: write each whole sentence',
}

type Untranslated = { line: number; text: string; why: keyof typeof reasons }

/**
 * Words that are shown without `t`, `phrase` or `rich`; those that are translated when the file is loaded, before a reader is known; and words that
 * are put into a sentence as parts, which another language would put elsewhere.
 */
export function untranslatedWords(path: string, code: string): Untranslated[] {
  const found: Untranslated[] = []
  let depth = 0
  const report = (start: number, text: string, why: Untranslated['why']) =>
    found.push({ line: code.slice(0, start).split('\n').length, text: text.trim().replace(/\s+/g, ' '), why })
  const reportAll = (value: Expression | null | undefined, why: Untranslated['why'] = 'bare') => {
    for (const { start, text } of bareWords(value)) report(start, text, why)
  }
  const reportWords = (value: Expression) => {
    for (const { start, text } of bareWords(value)) if (!isName.test(text)) report(start, text, 'bare')
  }
  const enter = () => void depth++
  const leave = () => void depth--
  const children = (element: JSXElement | JSXFragment) => {
    for (const child of element.children) {
      if (child.type === 'JSXText' && isWords(child.value)) report(child.start, child.value, 'bare')
      if (child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression') reportAll(child.expression)
    }
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    JSXElement: children,
    JSXFragment: children,
    JSXAttribute({ name, value }) {
      // Components take the kind of their subject; mails have a subject line.
      if (name.type !== 'JSXIdentifier' || !spoken.has(name.name) || name.name === 'subject') return
      if (value?.type === 'Literal') reportWords(value)
      if (value?.type === 'JSXExpressionContainer' && value.expression.type !== 'JSXEmptyExpression')
        reportWords(value.expression)
    },
    Property({ key, value }) {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      if (spoken.has(name)) reportWords(value as Expression)
    },
    TaggedTemplateExpression({ tag, quasi, start }) {
      if (tag.type !== 'Identifier' || !tags.has(tag.name)) return
      if (depth === 0 && tag.name !== 'phrase') report(start, textOf(quasi), 'at load')
      for (const value of quasi.expressions) reportAll(value, 'part')
    },
  }).visit(parseSync(path, code).program)
  return found
}

export const untranslatedProblems = (path: string, code: string): string[] =>
  untranslatedWords(path, code).map(({ line, text, why }) => `${path}:${line} ${reasons[why]}: ${text}`)
