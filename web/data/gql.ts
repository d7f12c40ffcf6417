type DocumentSource = { name: string; ownText: string; includes: readonly DocumentSource[] }

/**
 * A GraphQL operation or fragment as text, with the fragments it spreads. The type parameters, its data and variables, are generated in
 * `operations.generated.ts`.
 */
export type Document<Data = unknown, Variables = unknown> = {
  name: string
  kind: 'query' | 'mutation' | 'fragment'
  /** The text of this document without its fragments. */
  ownText: string
  includes: readonly DocumentSource[]
  /** Phantom property: exists only for type inference. */
  types?: { data: Data; variables: Variables }
}

export type DataOf<Doc> = Doc extends Document<infer Data> ? Data : never

/** `gql<Data, Variables>\`query Name { … ${fragment} }\``: spread a fragment by name and interpolate it at the end of the text. */
export function gql<Data = unknown, Variables = Record<string, never>>(
  strings: TemplateStringsArray,
  ...includes: DocumentSource[]
): Document<Data, Variables> {
  const ownText = strings.join('').replace(/\s+/g, ' ').trim()
  const [, kind, name] = /^(query|mutation|fragment) (\w+)/.exec(ownText) ?? []
  if (!kind || !name) throw new Error(`A GraphQL document must begin with its kind and its name: ${ownText.slice(0, 60)}`)
  return { name, kind: kind as Document['kind'], ownText, includes }
}

const texts = new WeakMap<object, string>()

/** The full text that is sent: the document and each fragment once, however often it is included. */
export function documentText(document: DocumentSource): string {
  const known = texts.get(document)
  if (known) return known
  const parts = new Map<string, string>()
  const collect = (source: DocumentSource) => {
    if (parts.has(source.name)) return
    parts.set(source.name, source.ownText)
    source.includes.forEach(collect)
  }
  collect(document)
  const text = [...parts.values()].join(' ')
  texts.set(document, text)
  return text
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value).filter(([, source]) => source !== undefined)
  return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, source]) => [key, sorted(source)]))
}

/** The same query always has the same key, whatever the order of its variables. */
export const queryKey = (document: { name: string }, variables: unknown): string =>
  `${document.name}:${JSON.stringify(sorted(variables ?? {}))}`
