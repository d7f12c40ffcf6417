import { type Node, parseSync, Visitor } from 'oxc-parser'
import { importedPath } from './imported-path.ts'

type SourceFile = { path: string; code: string }

/** The types of a module by name: which names of types and documents each refers to. */
type Module = {
  imports: Map<string, { from: string; name: string }>
  types: Map<string, string[]>
  queries: Set<string>
  /** Components, with the names that the type of their props refers to. */
  components: { name: string; line: number; references: string[] }[]
}

/** The variables of a query are no data. */
const namesIn = (code: string, { start, end }: { start: number; end: number }): string[] =>
  code
    .slice(start, end)
    .replace(/\bVariablesOf<typeof \w+>/g, '')
    .match(/(?<![.\w'])[A-Za-z_]\w*/g) ?? []

function readModule({ path, code }: SourceFile): Module {
  const read: Module = { imports: new Map(), types: new Map(), queries: new Set(), components: [] }
  const component = (name: string | undefined, fn: Node | null | undefined) => {
    if (!name || !/^[A-Z]/.test(name)) return
    if (fn?.type !== 'FunctionDeclaration' && fn?.type !== 'ArrowFunctionExpression' && fn?.type !== 'FunctionExpression') return
    const [props] = fn.params
    const type = props && 'typeAnnotation' in props ? props.typeAnnotation : undefined
    if (type) read.components.push({ name, line: code.slice(0, fn.start).split('\n').length, references: namesIn(code, type) })
  }
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      const from = importedPath(path, source.value)
      for (const specifier of specifiers)
        if (from && specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
          read.imports.set(specifier.local.name, { from, name: specifier.imported.name })
    },
    TSTypeAliasDeclaration: ({ id, typeAnnotation }) => void read.types.set(id.name, namesIn(code, typeAnnotation)),
    TSInterfaceDeclaration: ({ id, body }) => void read.types.set(id.name, namesIn(code, body)),
    FunctionDeclaration: (fn) => component(fn.id?.name, fn),
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return
      if (/^graphql\(\s*`\s*query\b/.test(init ? code.slice(init.start, init.end) : '')) read.queries.add(id.name)
      else component(id.name, init)
    },
  }).visit(parseSync(path, code).program)
  return read
}

/** Components whose props have the type of a query of another file. See docs/decisions/0115-say-what-components-read.md. */
export function queryProps(files: readonly SourceFile[]): string[] {
  const modules = new Map(files.map((file) => [file.path, readModule(file)]))
  /** The files of the queries that a name refers to. */
  const queriesOf = (path: string, name: string, seen = new Set<string>()): string[] => {
    const read = modules.get(path)
    if (!read || seen.has(`${path} ${name}`)) return []
    seen.add(`${path} ${name}`)
    if (read.queries.has(name)) return [path]
    const imported = read.imports.get(name)
    if (imported) return queriesOf(imported.from, imported.name, seen)
    return (read.types.get(name) ?? []).flatMap((type) => queriesOf(path, type, seen))
  }
  return [...modules].flatMap(([path, { components }]) =>
    components.flatMap(({ name, line, references }) => {
      const queries = references.flatMap((reference) => queriesOf(path, reference))
      return queries.some((of) => of !== path)
        ? [`${path}:${line} ${name}\n  What a component reads is a fragment next to it, which its page's query spreads.`]
        : []
    }),
  )
}
