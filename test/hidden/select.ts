import { type GraphQLOutputType, getNamedType, isCompositeType, isObjectType, isUnionType, type GraphQLNamedType } from 'graphql'

/** Selected on the items of lists to identify them. */
const leaves = new Set(['Post', 'User', 'Collection', 'Catalog', 'Sequence', 'Tag', 'Topic'])
const deepest = 5

/** Selects every item in a list, however it is wrapped. */
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
    // Two members of a union may have a field of the same name with different types.
    return selection ? [`${type.name}_${field.name}: ${field.name} ${selection}`] : []
  })
  return `{ ${['__typename', ...inner].join(' ')} }`
}
