import {
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLCompositeType,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  typeFromAST,
  TypeMetaFieldDef,
} from 'graphql'

const scalars: Record<string, string> = {
  Boolean: 'boolean',
  Date: 'string',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  JSON: 'unknown',
  String: 'string',
  Timestamp: 'string',
}

/** Writes a type around the one of its innermost part. */
function wrap(type: GraphQLInputType | GraphQLOutputType, inner: string): string {
  const bare = getNullableType(type)
  const text = isListType(bare) ? `Array<${wrap(bare.ofType, inner)}>` : inner
  return isNonNullType(type) || isCompositeType(getNamedType(type)) ? text : `${text} | null`
}

const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ')
const nameOf = (name: string): string => scalars[name] ?? name

type InputField = { name: string; type: GraphQLInputType; isOptional: boolean }

/** What may be undefined, such as the id of the first row, is so at no other place: the server refuses an operation without it. */
const inputFields = (fields: readonly InputField[], undefinedToo = ''): string =>
  `{ ${fields.map((field) => `${field.name}${field.isOptional ? '?' : ''}: ${inputType(field.type)}${undefinedToo}`).join('; ')} }`

function inputType(type: GraphQLInputType): string {
  const { name } = getNamedType(type)
  return wrap(type, name === 'Timestamp' ? 'Date | string' : nameOf(name))
}

/** The types of the enumerations and inputs of the schema, by their names. */
export function sharedTypes(schema: GraphQLSchema): string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isEnumType(type)) return [`export type ${type.name} = ${union(type.getValues().map(({ name }) => name))}`]
    if (!isInputObjectType(type)) return []
    const fields = Object.values(type.getFields()).map((field) => ({
      name: field.name,
      type: field.type,
      isOptional: !isNonNullType(field.type) || field.defaultValue !== undefined || field.default !== undefined,
    }))
    return [`export type ${type.name} = ${inputFields(fields)}`]
  })
}

type Selected = { type: GraphQLOutputType; sets: Part[] }
type Part = { parent: GraphQLCompositeType; set: SelectionSetNode }

/**
 * The types of the data and variables of an operation, for reading what a test expects: an object is there, and the members of a union are one
 * type with the fields of all. What is missing fails the test where it reads or compares it, so nothing need be narrowed first.
 * @throws {Error} when it selects what the schema does not have.
 */
export function typesOfOperation(schema: GraphQLSchema, text: string): string {
  const { definitions } = parse(text)
  const fragments = new Map(
    definitions
      .filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
      .map((one) => [one.name.value, one]),
  )
  const operation = definitions.find((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION)
  const root = operation && schema.getRootType(operation.operation)
  if (!operation || !root) throw new Error(`Not an operation: ${text}`)

  const fieldType = (parent: GraphQLCompositeType, field: FieldNode): GraphQLOutputType => {
    const known =
      field.name.value === '__type' ? TypeMetaFieldDef : isUnionType(parent) ? undefined : parent.getFields()[field.name.value]
    if (!known) throw new Error(`${parent.name} has no field ${field.name.value}: ${text}`)
    return known.type
  }
  const compositeType = (name: string): GraphQLCompositeType => {
    const type = schema.getType(name)
    if (!isCompositeType(type)) throw new Error(`The schema has no type ${name}: ${text}`)
    return type
  }
  const collect = (fields: Map<string, Selected | string>, { parent, set }: Part): void => {
    for (const node of set.selections) {
      if (node.kind !== Kind.FIELD) {
        const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node
        if (!fragment) throw new Error(`A fragment is missing: ${text}`)
        const type = fragment.typeCondition ? compositeType(fragment.typeCondition.name.value) : parent
        collect(fields, { parent: type, set: fragment.selectionSet })
        continue
      }
      const key = node.alias?.value ?? node.name.value
      const known = fields.get(key)
      if (node.name.value === '__typename') {
        fields.set(key, known ?? typenames(parent))
        continue
      }
      const type = fieldType(parent, node)
      const sets = node.selectionSet ? [{ parent: compositeType(getNamedType(type).name), set: node.selectionSet }] : []
      fields.set(
        key,
        typeof known === 'object'
          ? { type: isNonNullType(known.type) ? type : known.type, sets: [...known.sets, ...sets] }
          : { type, sets },
      )
    }
  }
  const typenames = (parent: GraphQLCompositeType): string =>
    union(
      'getFields' in parent && !('resolveType' in parent)
        ? [parent.name]
        : schema.getPossibleTypes(parent as never).map(({ name }) => name),
    )

  const objectType = (parts: readonly Part[]): string => {
    const fields = new Map<string, Selected | string>()
    for (const part of parts) collect(fields, part)
    const lines = [...fields].map(([key, one]) => {
      if (typeof one === 'string') return `${key}: ${one}`
      const inner = one.sets.length > 0 ? objectType(one.sets) : nameOf(getNamedType(one.type).name)
      return `${key}: ${wrap(one.type, inner)}`
    })
    return `{ ${lines.join('; ')} }`
  }
  const variables = (operation.variableDefinitions ?? []).map(({ variable, type: node, defaultValue }) => {
    const type = typeFromAST(schema, node) as GraphQLInputType | undefined
    if (!type) throw new Error(`The schema has no type of $${variable.name.value}: ${text}`)
    return { name: variable.name.value, type, isOptional: !isNonNullType(type) || defaultValue !== undefined }
  })
  return `{ data: ${objectType([{ parent: root, set: operation.selectionSet }])}; variables: ${variables.length > 0 ? inputFields(variables, ' | undefined') : 'Record<string, never>'} }`
}
