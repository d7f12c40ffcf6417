import { type Change, changesAt, otherResults } from './operators.ts'
import { childrenOf, isNode, type SyntaxNode, parse } from './syntax.ts'

export type Mutant = {
  id: number
  file: string
  line: number
  /** The source line that contains the mutation. */
  code: string
  change: string
  /** Where what it changes begins and ends in the source. */
  span: [start: number, end: number]
}

export type Mutated = { mutants: Mutant[]; source: string }

/** The check at every mutation point of an instrumented file; true for the one active mutation. */
const activeCheck = (id: number): string => `octavoMutation.tries(${id})`

const makesFunction = /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/

type Numbered = Change & { id: number }

function findChanges(root: SyntaxNode, source: string): Change[] {
  const found: Change[] = []
  const visit = (node: SyntaxNode, parent: SyntaxNode | undefined, enclosing: SyntaxNode | undefined): void => {
    found.push(...changesAt({ node, parent, source }))
    if (node.type === 'ReturnStatement') found.push(...otherResults(node, enclosing, source))
    for (const child of childrenOf(node)) visit(child, node, makesFunction.test(node.type) ? node : enclosing)
  }
  visit(root, undefined, undefined)
  return withoutRepetition(found)
}

/** A condition forced both ways needs no inversion: each test that detects one of the two detects the inversion as well. */
function withoutRepetition(changes: Change[]): Change[] {
  const decided = new Set(changes.flatMap(({ node, text }) => (text === 'true' ? [node] : [])))
  const inverts = ({ node, text }: Change) =>
    decided.has(node) &&
    (node.type === 'UnaryExpression' || /^[!=]==?$/.test(String(node.operator))) &&
    text !== 'true' &&
    text !== 'false'
  const byKey = new Map(changes.filter((change) => !inverts(change)).map((change) => [keyOf(change), change]))
  return [...byKey.values()].toSorted((one, other) => one.node.start - other.node.start)
}

const keyOf = ({ node, as, text }: Change): string => `${node.start}-${node.end} ${as} ${text}`

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/**
 * All mutations of a file, and its source with all of them built in: each is checked at its place, so that a file is compiled once and
 * mutated by number at run time.
 */
export function mutate(file: string, source: string, firstId: number): Mutated {
  const root = parse(source)
  const changes = findChanges(root, source).map((change, index) => ({ ...change, id: firstId + index }))
  const lines = source.split('\n')
  const mutants = changes.map(({ id, node, text }): Mutant => {
    const line = source.slice(0, node.start).split('\n').length
    const original = oneLine(source.slice(node.start, node.end))
    const change = text === undefined ? `${original} removed` : `${original} → ${oneLine(text)}`
    return { id, file, line, code: oneLine(lines[line - 1] ?? ''), change, span: [node.start, node.end] }
  })
  return { mutants, source: render(root, source, changes) }
}

const order = { expression: 0, element: 1, statement: 1 }

function render(root: SyntaxNode, source: string, changes: Numbered[]): string {
  const byNode = Map.groupBy(changes, ({ node }) => node)
  const constants = new Map(constantsOf(root).map((constant) => [constant.declaration, constant]))

  const inside = (node: SyntaxNode): string => {
    let text = ''
    let at = node.start
    for (const child of childrenOf(node)) {
      text += source.slice(at, child.start) + rendered(child)
      at = child.end
    }
    return text + source.slice(at, node.end)
  }
  const rendered = (node: SyntaxNode): string => {
    const constant = constants.get(node)
    if (constant) return renderConstant(constant)
    const here = (byNode.get(node) ?? []).toSorted((one, other) => order[one.as] - order[other.as])
    return here.reduce((text, { id, as, text: other }) => {
      // In a block of its own, so that an `else` that follows stays with its `if`.
      if (as === 'statement') return `{ if (!${activeCheck(id)}) { ${text} } }`
      if (as === 'element') return `...(${activeCheck(id)} ? [] : [${text}])`
      return `(${activeCheck(id)} ? (${other}) : ${text})`
    }, inside(node))
  }
  // Re-evaluated whenever another mutation is active, so that every later read sees its value.
  const renderConstant = ({ name, value }: Constant): string => {
    const text = rendered(value)
    const [first, last] = [changes[0]?.id ?? 0, changes.at(-1)?.id ?? 0]
    return `let ${name} = ${text}; octavoMutation.evaluate(${first}, ${last}, () => { ${name} = ${text} });`
  }
  return rendered(root)
}

type Constant = { declaration: SyntaxNode; name: string; value: SyntaxNode }

/** Constants evaluated when a module loads, made of nothing but values. */
const constantsOf = (root: SyntaxNode): Constant[] =>
  (root.body as SyntaxNode[])
    .map((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
    .flatMap((declaration) => {
      const [only, ...more] = declaration.type === 'VariableDeclaration' ? (declaration.declarations as SyntaxNode[]) : []
      if (!only || more.length > 0 || !isNode(only.id) || only.id.type !== 'Identifier' || !isNode(only.init)) return []
      return isPlain(only.init) ? [{ declaration, name: String(only.id.name), value: only.init }] : []
    })

const plain =
  /^(?:Literal|Identifier|UnaryExpression|BinaryExpression|ArrayExpression|ObjectExpression|Property|MemberExpression)$/
const isPlain = (node: SyntaxNode): boolean =>
  (plain.test(node.type) || node.type.startsWith('TS')) && childrenOf(node).every(isPlain)
