import { isNode, type SyntaxNode } from './syntax.ts'

/** One mutation of one node: its replacement, or `undefined` to remove the node. */
export type Change = { node: SyntaxNode; text: string | undefined; as: 'expression' | 'statement' | 'element' }

export type MutationSite = { node: SyntaxNode; parent: SyntaxNode | undefined; source: string }

const comparisons: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
}
const arithmetic: Record<string, string> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '**': '*' }
const assignments: Record<string, string> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=', '||=': '&&=', '&&=': '||=' }
const roundings: Record<string, string> = { min: 'max', max: 'min', ceil: 'floor', floor: 'ceil', round: 'floor', trunc: 'ceil' }
/** By increasing permissions. */
const roles = ['WRITER', 'EDITOR', 'OWNER']
/** Outcomes of a handler: any other text would not compile. */
const outcomes = ['answered', 'not-found']

const textOf = (node: unknown, source: string): string => (isNode(node) ? source.slice(node.start, node.end) : '')

const replaced = (node: SyntaxNode, ...texts: string[]): Change[] => texts.map((text) => ({ node, text, as: 'expression' }))

/** The tree has no parentheses, so an operand that may bind less tightly than another operator gets its own. */
const operand = (node: unknown, source: string): string => {
  const text = textOf(node, source)
  return isNode(node) && /^(?:Logical|Binary|Conditional|Arrow|Assignment)/.test(node.type) ? `(${text})` : text
}

const between = (node: SyntaxNode, operator: string, source: string): string =>
  `${operand(node.left, source)} ${operator} ${operand(node.right, source)}`

const isText = (node: unknown): boolean =>
  isNode(node) && (node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string'))

/** String concatenation has no opposite. */
const joinsTexts = (node: SyntaxNode): boolean =>
  isText(node.left) || isText(node.right) || (isNode(node.left) && node.left.operator === '+' && joinsTexts(node.left))

const isTruth = (node: unknown): boolean => isNode(node) && node.type === 'Literal' && typeof node.value === 'boolean'

/** A condition forced to true and to false. Endless loops prove nothing. */
const decided = (test: unknown, ...values: string[]): Change[] =>
  isNode(test) && !isTruth(test) ? replaced(test, ...values) : []

const isPredicate = (node: SyntaxNode, source: string): boolean =>
  /^:\s*(?:Promise<boolean>|boolean)$/.test(textOf(node.returnType, source))

const isReturned = (node: SyntaxNode, parent: SyntaxNode | undefined): boolean =>
  parent?.type === 'ReturnStatement' || (parent?.type === 'ArrowFunctionExpression' && parent.body === node)

/** Calls whose arrays name columns: without one of them the code would not compile. */
const namesColumns = (call: SyntaxNode | undefined): boolean =>
  call?.type === 'CallExpression' &&
  isNode(call.callee) &&
  isNode(call.callee.property) &&
  /^(?:select|returning|columns|column|groupBy|distinctOn)$/.test(String(call.callee.property.name))

const operators: Record<string, (place: MutationSite) => Change[]> = {
  BinaryExpression: ({ node, source }) => {
    const operator = String(node.operator)
    const others = comparisons[operator] ?? (operator === '+' && joinsTexts(node) ? [] : [arithmetic[operator] ?? []].flat())
    return others.flatMap((other) => replaced(node, between(node, other, source)))
  },
  LogicalExpression: ({ node, source }) =>
    node.operator === '??'
      ? replaced(node, textOf(node.left, source))
      : replaced(node, between(node, node.operator === '&&' ? '||' : '&&', source)),
  AssignmentExpression: ({ node, source }) => {
    const other = assignments[String(node.operator)]
    return other ? replaced(node, between(node, other, source)) : []
  },
  UpdateExpression: ({ node, source }) =>
    replaced(
      node,
      textOf(node, source).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++')),
    ),
  UnaryExpression: ({ node, source }) =>
    node.operator === '!' || node.operator === '-' ? replaced(node, textOf(node.argument, source)) : [],
  IfStatement: ({ node }) => decided(node.test, 'true', 'false'),
  ConditionalExpression: ({ node }) => decided(node.test, 'true', 'false'),
  WhileStatement: ({ node }) => decided(node.test, 'false'),
  ForStatement: ({ node }) => decided(node.test, 'false'),
  DoWhileStatement: ({ node }) => decided(node.test, 'false'),
  Literal: ({ node, parent }) => {
    if (typeof node.value === 'boolean') return replaced(node, String(!node.value))
    if (typeof node.value === 'number') return replaced(node, String(node.value + 1))
    if (typeof node.value !== 'string') return []
    const rank = roles.indexOf(node.value)
    if (rank >= 0) return [rank - 1, rank + 1].flatMap((near) => (roles[near] ? replaced(node, `'${roles[near]}'`) : []))
    return isReturned(node, parent) && !['', ...outcomes].includes(node.value) ? replaced(node, "''") : []
  },
  CallExpression: ({ node, source }) => {
    const callee = node.callee as SyntaxNode
    if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return []
    const other = textOf(callee.object, source) === 'Math' ? roundings[String(callee.property.name)] : undefined
    return other ? replaced(node, `Math.${other}${source.slice(callee.end, node.end)}`) : []
  },
  ExpressionStatement: ({ node }) => (node.directive ? [] : [{ node, text: undefined, as: 'statement' }]),
  ArrayExpression: ({ node, parent }) =>
    namesColumns(parent)
      ? []
      : (node.elements as unknown[]).filter(isNode).map((element) => ({ node: element, text: undefined, as: 'element' })),
  ArrowFunctionExpression: ({ node, source }) => {
    const body = node.body as SyntaxNode
    return isPredicate(node, source) && body.type !== 'BlockStatement' ? decided(body, 'true', 'false') : []
  },
}

/** All mutations of a node, apart from those of its children. */
export const changesAt = (place: MutationSite): Change[] => operators[place.node.type]?.(place) ?? []

/** Alternative results of a predicate, for each of its returns. */
export const otherResults = (returned: SyntaxNode, enclosing: SyntaxNode | undefined, source: string): Change[] =>
  enclosing && isPredicate(enclosing, source) ? decided(returned.argument, 'true', 'false') : []
