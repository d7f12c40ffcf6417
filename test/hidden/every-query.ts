import {
  type GraphQLArgument,
  GraphQLID,
  GraphQLString,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'
import { schema } from '#server/graphql/schema.ts'

/** Values of arguments, by their name. */
export type Values = Record<string, string>

/** Types that most others lead to. The first on the way is selected as a whole, those behind it with their own values only. */
const hubs = new Set(['Post', 'User', 'Collection', 'Catalog', 'Quote', 'NewsletterV3', 'Sequence', 'Tag', 'Topic', 'Note'])
/** Hubs that contain text of stories, whose parts are selected everywhere. */
const texts = new Set(['Post', 'Quote', 'Note'])
/** Below the server's own limits, so that no operation is refused. */
const maxDepth = 12
const maxFields = 1_500

/** They stand for values, so that an operation is compiled once for all of them. */
const variables = /\$v_(?:ID|String)_[a-zA-Z0-9]+/g

function literalOf(name: string, type: GraphQLInputType, values: Values): string | undefined {
  if (name in values && (type === GraphQLID || type === GraphQLString)) return `$v_${type.name}_${name}`
  if (isNonNullType(type)) return literalOf(name, type.ofType, values)
  if (isListType(type)) {
    const item = literalOf(name, type.ofType, values)
    return item && `[${item}]`
  }
  if (isEnumType(type)) return String(values[name] ?? type.getValues()[0]?.name)
  if (isInputObjectType(type)) {
    if (type.name === 'PagingOptions') return '{ limit: 4 }'
    const fields = Object.values(type.getFields()).flatMap((field) => {
      const value = isNonNullType(field.type) || field.name in values ? literalOf(field.name, field.type, values) : undefined
      return value === undefined ? [] : [`${field.name}: ${value}`]
    })
    return `{ ${fields.join(', ')} }`
  }
  if (type.name === 'Int' || type.name === 'Float') return String(Number(values[name] ?? 4))
  if (name in values) return JSON.stringify(values[name])
  if (type.name === 'Boolean') return 'true'
  if (type.name === 'Timestamp') return '0'
  return JSON.stringify('none')
}

/** Required arguments, and optional ones that have a value of their own. */
function argumentsOf(args: readonly GraphQLArgument[], values: Values): string {
  const given = args.flatMap(({ name, type }) => {
    if (!isNonNullType(type) && !(name in values) && !/paging|^limit$/i.test(name)) return []
    const literal = literalOf(name, type, values)
    return literal === undefined ? [] : [`${name}: ${literal}`]
  })
  return given.length > 0 ? `(${given.join(', ')})` : ''
}

/** A selection set, or part of one, and how many fields it has. */
type Selection = { text: string; fields: number }

/** Puts parts of a selection together, into as few sets as the bound on fields allows. */
function pack(parts: readonly Selection[]): Selection[] {
  const sets: Selection[] = []
  for (const part of parts) {
    const last = sets.at(-1)
    if (last && last.fields + part.fields < maxFields)
      Object.assign(last, { text: `${last.text} ${part.text}`, fields: last.fields + part.fields })
    else sets.push({ ...part })
  }
  return sets.map(({ text, fields }) => ({ text: `{ __typename ${text} }`, fields: fields + 1 }))
}

/** Selection sets that together select everything within reach. */
function selectionsOf(type: GraphQLNamedType, values: Values, path: readonly GraphQLNamedType[]): Selection[] {
  if (isUnionType(type) || isInterfaceType(type))
    return pack(
      schema
        .getPossibleTypes(type)
        .flatMap((one) =>
          selectionsOf(one, values, path).map(({ text, fields }) => ({ text: `... on ${one.name} ${text}`, fields })),
        ),
    )
  if (!isObjectType(type)) return []
  const here = [...path, type]
  const hubCount = here.filter(({ name }) => hubs.has(name)).length
  return pack(
    Object.values(type.getFields()).flatMap((field): Selection[] => {
      const of = getNamedType(field.type)
      // Two members of a union may have a field of the same name with different types.
      const named = `${type.name}_${field.name}: ${field.name}${argumentsOf(field.args, values)}`
      if (!isCompositeType(of)) return [{ text: named, fields: 1 }]
      const isRepeated = here.includes(of) && !texts.has(of.name)
      const isBehindHub = hubCount > 1 && (leadsToHub(of) || (hubs.has(type.name) && !texts.has(type.name)))
      if (here.length >= maxDepth || isRepeated || isBehindHub) return []
      return selectionsOf(of, values, here).map(({ text, fields }) => ({
        text: `${named} ${text}`,
        fields: fields + 1,
      }))
    }),
  )
}

const leadsToHub = (type: GraphQLNamedType): boolean =>
  hubs.has(type.name) || (isUnionType(type) && type.getTypes().some(({ name }) => hubs.has(name)))

export type RootField = GraphQLField<unknown, unknown>
export const rootFields: RootField[] = Object.values(schema.getQueryType()?.getFields() ?? {})

/** Which of these arguments a root field takes. */
export const takes = ({ args }: RootField, names: RegExp): boolean => args.some(({ name }) => names.test(name))

/** Operations that together select everything within reach of a root field. */
export function operationsOf(field: RootField, values: Values): { query: string; variables: Values }[] {
  const call = `${field.name}${argumentsOf(field.args, values)}`
  const selections = selectionsOf(getNamedType(field.type), values, [])
  return (selections.length > 0 ? selections : [{ text: '' }]).map(({ text }) => withVariables(`{ ${call} ${text} }`, values))
}

function withVariables(selection: string, values: Values): { query: string; variables: Values } {
  const used = [...new Set(selection.match(variables))].map((variable) => {
    const [, type = '', name = ''] = variable.split('_')
    return { variable, type, name }
  })
  if (used.length === 0) return { query: selection, variables: {} }
  return {
    query: `query (${used.map(({ variable, type }) => `${variable}: ${type}!`).join(', ')}) ${selection}`,
    variables: Object.fromEntries(used.map(({ variable, name }) => [variable.slice(1), values[name] ?? ''])),
  }
}
