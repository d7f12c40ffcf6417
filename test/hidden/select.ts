import { type GraphQLOutputType, getNamedType, isCompositeType, isObjectType, isUnionType, type GraphQLNamedType } from 'graphql'

/** What is asked of things that lists are made of: which they are. */
const leaves = new Set(['Post', 'User', 'Collection', 'Catalog', 'Sequence', 'Tag', 'Topic'])
const deepest = 5

/** Asks a list for every thing in it, whatever it is wrapped in. */
export const selectionOf = (type: GraphQLOutputType): string => ` ${select(getNamedType(type), 0)}`

function select(type: GraphQLNamedType, depth: number): string {
  if (leaves.has(type.name)) return '{ id }'
  if (isUnionType(type))
    return `{ __typename ${type
      .getTypes()
      .map((one) => `... on ${one.name} ${select(one, depth + 1)}`)
      .join(' ')} }`
  if (!isObjectType(type)) return ''
  const inner = Object.values(type.getFields()).flatMap((field) => {
    const of = getNamedType(field.type)
    if (field.args.some((arg) => String(arg.type).endsWith('!')) || !isCompositeType(of) || depth >= deepest) return []
    if (of === type) return []
    const selection = select(of, depth + 1)
    // Two members of a union may have a field of one name and two types.
    return selection ? [`${type.name}_${field.name}: ${field.name} ${selection}`] : []
  })
  return `{ ${['__typename', ...inner].join(' ')} }`
}
