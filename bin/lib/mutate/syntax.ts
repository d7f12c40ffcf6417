import { parseAst } from 'vite'

/** A node of the parser's tree; its fields depend on its type. */
export type SyntaxNode = { type: string; start: number; end: number; [field: string]: unknown }

export const parse = (source: string): SyntaxNode => parseAst(source, { lang: 'ts' }) as unknown as SyntaxNode

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string' && 'start' in value

/** Types are erased, so only the values they are attached to are visited. */
const withValue = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

/** Fields that hold names or types and no values. */
const namesOf: Record<string, string[]> = {
  ImportDeclaration: ['source', 'specifiers'],
  ExportAllDeclaration: ['source'],
  ExportNamedDeclaration: ['source', 'specifiers'],
}

/** The child nodes that are evaluated, in source order. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  if (node.type.startsWith('TS')) return withValue.has(node.type) ? [node.expression as SyntaxNode] : []
  const hidden = new Set(namesOf[node.type])
  if ((node.type === 'Property' || node.type === 'PropertyDefinition' || node.type === 'MethodDefinition') && !node.computed)
    hidden.add('key')
  // `{ name }` is one piece of source under two fields.
  if (node.type === 'Property' && node.shorthand) return []
  return Object.entries(node)
    .filter(([field]) => !hidden.has(field))
    .flatMap(([, value]) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))
    .toSorted((one, other) => one.start - other.start)
}
