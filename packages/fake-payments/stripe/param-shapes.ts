import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  parseSync,
  type Directive,
  type Statement,
  type TSInterfaceDeclaration,
  type TSType,
  type TSTypeAliasDeclaration,
} from 'oxc-parser'

/** What a parameter may contain, as Stripe's own types describe it. */
export type Shape =
  | { kind: 'string' | 'number' | 'boolean' | 'anything' }
  | { kind: 'literal'; value: string | number | boolean }
  | { kind: 'metadata' }
  | { kind: 'map'; of: Shape }
  | { kind: 'array'; of: Shape }
  | { kind: 'union'; of: Shape[] }
  /** Read when first needed: types refer to each other. */
  | { kind: 'object'; fields: () => ReadonlyMap<string, Field> }

export type Field = { shape: Shape; isRequired: boolean }

type TSTypeReference = Extract<TSType, { type: 'TSTypeReference' }>
type Declaration = TSInterfaceDeclaration | TSTypeAliasDeclaration
/** A file or namespace, in which names are looked up from the inside out. */
type Scope = {
  outer: Scope | undefined
  declarations: Map<string, Declaration>
  namespaces: Map<string, Scope>
  imports: Map<string, string>
}
type Found = { declaration: Declaration; scope: Scope }

const resources = join(dirname(fileURLToPath(import.meta.resolve('stripe'))), 'resources')

export type ShapeReader = { shapeOf: (type: string) => Shape }

/** Reads types from the declarations of the stripe package, each file and type once. */
export function createShapeReader(): ShapeReader {
  const files = new Map<string, Scope>()
  const shapes = new Map<Declaration, Shape>()
  const named = new Map<string, Shape>()

  const openFile = (path: string): Scope => {
    const known = files.get(path)
    if (known) return known
    const scope = newScope(undefined)
    files.set(path, scope)
    collect(scope, parseSync(path, readFileSync(path, 'utf8')).program.body, dirname(path))
    return scope
  }

  const find = (path: readonly string[], scope: Scope): Found | undefined => {
    const [first = '', ...rest] = path
    const imported = scope.imports.get(first)
    if (imported) return find(path, openFile(imported))
    if (rest.length === 0) {
      const declaration = scope.declarations.get(first)
      if (declaration) return { declaration, scope }
    } else {
      const inner = scope.namespaces.get(first)
      const found = inner && findWithin(rest, inner)
      if (found) return found
    }
    return scope.outer && find(path, scope.outer)
  }

  const fieldsOf = ({ declaration, scope }: Found): Map<string, Field> => {
    const fields = new Map<string, Field>()
    if (declaration.type !== 'TSInterfaceDeclaration') return fields
    for (const { expression } of declaration.extends) {
      const base = expression.type === 'Identifier' ? find([expression.name], scope) : undefined
      if (base) for (const [name, field] of fieldsOf(base)) fields.set(name, field)
    }
    for (const member of declaration.body.body) {
      if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) continue
      const { key } = member
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined
      if (name === undefined) continue
      fields.set(name, { shape: shapeOfType(member.typeAnnotation.typeAnnotation, scope), isRequired: !member.optional })
    }
    return fields
  }

  const shapeOfDeclaration = (found: Found): Shape => {
    const { declaration, scope } = found
    const known = shapes.get(declaration)
    if (known) return known
    const shape = newShape()
    shapes.set(declaration, shape)
    return shape

    function newShape(): Shape {
      if (declaration.id.name === 'MetadataParam') return { kind: 'metadata' }
      if (declaration.type === 'TSTypeAliasDeclaration') return shapeOfType(declaration.typeAnnotation, scope)
      const index = declaration.body.body.find((member) => member.type === 'TSIndexSignature')
      if (index) return { kind: 'map', of: shapeOfType(index.typeAnnotation.typeAnnotation, scope) }
      let fields: Map<string, Field> | undefined
      return { kind: 'object', fields: () => (fields ??= fieldsOf(found)) }
    }
  }

  const shapeOfReference = (type: TSTypeReference, scope: Scope): Shape => {
    const path = pathOf(type.typeName)
    const [of = anything] = (type.typeArguments?.params ?? []).map((param) => shapeOfType(param, scope))
    switch (path.join('.')) {
      case 'Array':
        return { kind: 'array', of }
      case 'Emptyable':
        return { kind: 'union', of: [emptyText, of] }
      case 'Decimal':
      case 'OtherString':
        return { kind: 'string' }
      default: {
        const found = find(path, scope)
        return found ? shapeOfDeclaration(found) : anything
      }
    }
  }

  const shapeOfType = (type: TSType, scope: Scope): Shape => {
    if (type.type === 'TSStringKeyword') return { kind: 'string' }
    if (type.type === 'TSNumberKeyword') return { kind: 'number' }
    if (type.type === 'TSBooleanKeyword') return { kind: 'boolean' }
    // The library sends it as an empty text.
    if (type.type === 'TSNullKeyword') return emptyText
    if (type.type === 'TSArrayType') return { kind: 'array', of: shapeOfType(type.elementType, scope) }
    if (type.type === 'TSUnionType') return { kind: 'union', of: type.types.map((member) => shapeOfType(member, scope)) }
    if (type.type === 'TSTypeReference') return shapeOfReference(type, scope)
    if (type.type !== 'TSLiteralType' || type.literal.type !== 'Literal') return anything
    const { value } = type.literal
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? { kind: 'literal', value }
      : anything
  }

  return {
    /** A type is named by its file and its name in it: `Tax/Calculations:Tax.CalculationCreateParams`. */
    shapeOf: (type) => {
      const known = named.get(type)
      if (known) return known
      const [file = '', name = ''] = type.split(':')
      const found = findWithin(name.split('.'), openFile(join(resources, `${file}.d.ts`)))
      if (!found) throw new Error(`stripe has no type ${type}`)
      const shape = shapeOfDeclaration(found)
      named.set(type, shape)
      return shape
    },
  }
}

// Functions, tuples and the like, which no parameter has.
const anything: Shape = { kind: 'anything' }
const emptyText: Shape = { kind: 'literal', value: '' }

const newScope = (outer: Scope | undefined): Scope => ({
  outer,
  declarations: new Map(),
  namespaces: new Map(),
  imports: new Map(),
})

function findWithin(path: readonly string[], scope: Scope): Found | undefined {
  const [first = '', ...rest] = path
  if (rest.length > 0) {
    const inner = scope.namespaces.get(first)
    return inner && findWithin(rest, inner)
  }
  const declaration = scope.declarations.get(first)
  return declaration && { declaration, scope }
}

function collect(scope: Scope, statements: readonly (Directive | Statement)[], folder: string): void {
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') {
      const source = statement.source.value
      if (!source.startsWith('.')) continue
      const path = join(folder, source.replace(/\.js$/, '.d.ts'))
      for (const { local } of statement.specifiers) scope.imports.set(local.name, path)
      continue
    }
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration')
      scope.declarations.set(declaration.id.name, declaration)
    if (declaration?.type !== 'TSModuleDeclaration' || declaration.id.type !== 'Identifier' || !declaration.body) continue
    const inner = scope.namespaces.get(declaration.id.name) ?? newScope(scope)
    scope.namespaces.set(declaration.id.name, inner)
    collect(inner, declaration.body.body, folder)
  }
}

type TypeName = TSTypeReference['typeName']

function pathOf(name: TypeName): string[] {
  if (name.type === 'Identifier') return [name.name]
  return name.type === 'TSQualifiedName' ? [...pathOf(name.left), name.right.name] : []
}
