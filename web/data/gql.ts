type Part = { name: string; own: string; includes: readonly Part[] }

/**
 * A GraphQL operation or fragment as text, with the fragments it spreads. The type parameters, its data and variables, are generated in
 * `operations.generated.ts`.
 */
export type Document<Data = unknown, Variables = unknown> = {
  name: string
  kind: 'query' | 'mutation' | 'fragment'
  /** The text of this document without its fragments. */
  own: string
  includes: readonly Part[]
  /** Phantom property: exists only for type inference. */
  types?: { data: Data; variables: Variables }
}

export type DataOf<Doc> = Doc extends Document<infer Data> ? Data : never

/** `gql<Data, Variables>\`query Name { … ${fragment} }\``: spread a fragment by name and interpolate it at the end of the text. */
export function gql<Data = unknown, Variables = Record<string, never>>(
  strings: TemplateStringsArray,
  ...includes: Part[]
): Document<Data, Variables> {
  const own = strings.join('').replace(/\s+/g, ' ').trim()
  const [, kind, name] = /^(query|mutation|fragment) (\w+)/.exec(own) ?? []
  if (!kind || !name) throw new Error(`A GraphQL document begins with its kind and its name: ${own.slice(0, 60)}`)
  return { name, kind: kind as Document['kind'], own, includes }
}

const texts = new WeakMap<object, string>()

/** The full text that is sent: the document and each fragment once, however often it is included. */
export function textOf(document: Part): string {
  const known = texts.get(document)
  if (known) return known
  const parts = new Map<string, string>()
  const collect = (part: Part) => {
    if (parts.has(part.name)) return
    parts.set(part.name, part.own)
    part.includes.forEach(collect)
  }
  collect(document)
  const text = [...parts.values()].join(' ')
  texts.set(document, text)
  return text
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]))
}

/** The same query always has the same key, whatever the order of its variables. */
export const keyOf = (document: { name: string }, variables: unknown): string =>
  `${document.name}:${JSON.stringify(sorted(variables ?? {}))}`
