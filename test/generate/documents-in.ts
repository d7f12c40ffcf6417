import { type Expression, parseSync, Visitor } from 'oxc-parser'
import { importedPath } from '../../bin/lib/check/imported-path.ts'

type Module = {
  /** What each constant may be: two functions may have constants of the same name. */
  constants: Map<string, Expression[]>
  /** The file and name behind each imported name. */
  imports: Map<string, { path: string; name: string }>
  /** The first arguments of `who.graphql(…)` and `asker(…)`. */
  operations: Expression[]
}

function readModule(path: string, source: string): Module {
  const found: Module = { constants: new Map(), imports: new Map(), operations: [] }
  new Visitor({
    ImportDeclaration({ source: { value }, specifiers }) {
      const from = importedPath(path, value)
      for (const one of specifiers)
        if (from && one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
          found.imports.set(one.local.name, { path: from, name: one.imported.name })
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !init) return
      found.constants.set(id.name, [...(found.constants.get(id.name) ?? []), init])
    },
    CallExpression({ callee, arguments: [text] }) {
      const name =
        callee.type === 'Identifier' && callee.name === 'asker'
          ? 'asker'
          : callee.type === 'MemberExpression' && !callee.computed && callee.property.name
      if ((name === 'asker' || name === 'graphql') && text && text.type !== 'SpreadElement') found.operations.push(text)
    },
  }).visit(parseSync(path, source).program)
  return found
}

/** The texts of the operations that tests call by name, with their constants put in. What depends on anything else has no type. */
export function readTestOperations(paths: readonly string[], read: (path: string) => string): string[] {
  const modules = new Map<string, Module>()
  const moduleAt = (path: string): Module => {
    const known = modules.get(path) ?? readModule(path, read(path))
    modules.set(path, known)
    return known
  }
  const textsOf = (path: string, expression: Expression): string[] => {
    if (expression.type === 'TSAsExpression') return textsOf(path, expression.expression)
    if (expression.type === 'Literal') return typeof expression.value === 'string' ? [expression.value] : []
    if (expression.type === 'Identifier') return textsOfConstant(path, expression.name)
    if (expression.type !== 'TemplateLiteral') return []
    const [first, ...rest] = expression.quasis.map(({ value }) => value.cooked ?? '')
    return rest.reduce(
      (starts, end, index) => {
        const middles = textsOf(path, expression.expressions[index] as Expression)
        return starts.flatMap((start) => middles.map((middle) => start + middle + end))
      },
      [first ?? ''],
    )
  }
  const textsOfConstant = (path: string, name: string): string[] => {
    const { constants, imports } = moduleAt(path)
    const from = imports.get(name)
    return from ? textsOfConstant(from.path, from.name) : (constants.get(name) ?? []).flatMap((one) => textsOf(path, one))
  }
  const texts = paths.flatMap((path) => moduleAt(path).operations.flatMap((one) => textsOf(path, one)))
  // A constant of another function may have the name of one with an operation.
  return [...new Set(texts)].filter((text) => /^\s*(?:query|mutation|fragment|\{)/.test(text)).toSorted()
}
