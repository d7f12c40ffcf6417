import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

const deepest = 15
const maxFields = 2_000
const maxRootFields = 50

/** `ownFields` counts the root fields, including those inside fragments. */
type Size = { depth: number; fields: number; rootFields: number; introspects: boolean }

/**
 * Measures an operation that has passed validation, so fragments have no cycles. Fragments count wherever they are spread, but each is
 * measured once: a document of nested spreads takes time proportional to its length.
 */
export function measureOperation(document: DocumentNode, operation: OperationDefinitionNode): Size {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const known = new Map<string, Size>()
  const emptySize: Size = { depth: 0, fields: 0, rootFields: 0, introspects: false }
  const sizeOf = (set: SelectionSetNode | undefined): Size => {
    if (!set) return emptySize
    const total = { ...emptySize }
    for (const selection of set.selections) {
      const part = selection.kind === Kind.FRAGMENT_SPREAD ? ofFragment(selection.name.value) : sizeOf(selection.selectionSet)
      const isField = selection.kind === Kind.FIELD
      const name = isField ? selection.name.value : ''
      total.depth = Math.max(total.depth, part.depth + (isField ? 1 : 0))
      total.fields = Math.min(Number.MAX_SAFE_INTEGER, total.fields + part.fields + (isField ? 1 : 0))
      total.rootFields = Math.min(Number.MAX_SAFE_INTEGER, total.rootFields + (isField ? 1 : part.rootFields))
      total.introspects ||= part.introspects || name === '__schema' || name === '__type'
    }
    return total
  }
  const ofFragment = (name: string): Size => {
    const measured = known.get(name)
    if (measured) return measured
    const size = sizeOf(fragments.get(name)?.selectionSet)
    known.set(name, size)
    return size
  }
  return sizeOf(operation.selectionSet)
}

/** Why an operation exceeds the limits, as a sentence, or undefined when it does not. Introspection has its own depth. */
export function limitError(size: Size): string | undefined {
  if (size.depth > deepest && !size.introspects) return `An operation can be ${deepest} levels deep; this one has ${size.depth}.`
  if (size.fields > maxFields) return `An operation can request ${maxFields} fields; this one requests more.`
  if (size.rootFields > maxRootFields) return `An operation can have ${maxRootFields} fields at its root.`
  return undefined
}
