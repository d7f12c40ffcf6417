import { type Expression, parseSync, type SpreadElement, Visitor } from 'oxc-parser'

export type Claim = {
  /** The text with … in place of values; for a text that is passed in, its file and name. */
  text: string
  /** Whether its function, or saveWithUndo, waits for something and looks at the outcome before it shows the text. */
  isConditional: boolean
}

const showing = new Map([
  ['showToast', (first: Expression | undefined) => propertyOf(first, 'message')],
  ['showUnlessBusy', (first: Expression | undefined) => propertyOf(first, 'message')],
  ['saveWithUndo', (first: Expression | undefined) => first],
])
const errorStyle = /ERROR|FAIL|SELF|RETRY|SUSPENDED/

/** What the toasts of a file claim, errors excepted, and whether it has an element that announces a status. */
export function claimsIn(path: string, code: string): { claims: Claim[]; announcesStatus: boolean } {
  const claims: Claim[] = []
  const functions: number[] = []
  const awaits: number[] = []
  const branches: number[] = []
  let announcesStatus = false
  const enter = ({ start }: { start: number }) => void functions.push(start)
  const leave = () => void functions.pop()
  const branch = ({ start }: { start: number }) => void branches.push(start)
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression: ({ start }) => void awaits.push(start),
    IfStatement: branch,
    ConditionalExpression: branch,
    SwitchStatement: branch,
    JSXAttribute({ name, value }) {
      const isStatus = name.name === 'role' && value?.type === 'Literal' && value.value === 'status'
      if (isStatus || name.name === 'aria-live') announcesStatus = true
    },
    CallExpression({ start, callee, arguments: given }) {
      const messageOf = callee.type === 'Identifier' ? showing.get(callee.name) : undefined
      const first = given[0]?.type === 'SpreadElement' ? undefined : given[0]
      const own = functions.at(-1) ?? 0
      const lastAwait = awaits.findLast((at) => at > own && at < start)
      const isConditional = lastAwait !== undefined && branches.some((at) => at > own && at < (first?.end ?? start))
      for (const toast of first?.type === 'ConditionalExpression' ? [first.consequent, first.alternate] : [first]) {
        const message = messageOf?.(toast)
        const style = propertyOf(toast, 'toastStyle')
        if (!message || (style && errorStyle.test(code.slice(style.start, style.end)))) continue
        for (const text of textsOf(message, path, code)) claims.push({ text, isConditional: isConditional || toast === message })
      }
    },
  }).visit(parseSync(path, code).program)
  return { claims, announcesStatus }
}

function propertyOf(object: Expression | undefined, name: string): Expression | undefined {
  if (object?.type !== 'ObjectExpression') return undefined
  const found = object.properties.find(
    (property) => property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name,
  )
  return found?.type === 'Property' ? found.value : undefined
}

function textsOf(message: Expression | SpreadElement, path: string, code: string): string[] {
  if (message.type === 'TaggedTemplateExpression') return textsOf(message.quasi, path, code)
  const called = message.type === 'CallExpression' && message.callee.type === 'Identifier' ? message.callee.name : undefined
  if (message.type === 'CallExpression' && called === 't') return message.arguments.flatMap((words) => textsOf(words, path, code))
  if (message.type === 'CallExpression' && called === 'plural')
    return message.arguments.slice(1).flatMap((form) => textsOf(form, path, code))
  if (message.type === 'Literal') return [String(message.value)]
  if (message.type === 'TemplateLiteral')
    return [message.quasis.map(({ value }) => value.cooked?.replace(/\s*\n\s*/g, ' ')).join('…')]
  if (message.type === 'ConditionalExpression')
    return [...textsOf(message.consequent, path, code), ...textsOf(message.alternate, path, code)]
  return [`${path}: ${code.slice(message.start, message.end)}`]
}
