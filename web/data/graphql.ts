import type { DocumentTypes } from './operations.generated.ts'

type DocumentSource = { name: string; ownText: string; includes: readonly DocumentSource[] }

/** A GraphQL operation or fragment as text, with the fragments it spreads. */
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
export type VariablesOf<Doc> = Doc extends Document<infer _Data, infer Variables> ? Variables : never

/** A document whose types are not generated, for tests. */
export function createDocument<Data, Variables>(
  text: string,
  fragments: readonly DocumentSource[] = [],
): Document<Data, Variables> {
  const ownText = text.replace(/\s+/g, ' ').trim()
  const [, kind, name] = /^(query|mutation|fragment) (\w+)/.exec(ownText) ?? []
  if (!kind || !name) throw new Error(`A GraphQL document must begin with its kind and its name: ${ownText.slice(0, 60)}`)
  return { name, kind: kind as Document['kind'], ownText, includes: fragments }
}

/**
 * A typed operation or fragment. Its types are generated from its text and the schema, so run `npm run generate` after a change. Pass the
 * fragments that the text spreads, apart from `Refusal`.
 * See docs/decisions/0067-type-operations-by-their-text.md.
 */
export const graphql = <const Text extends keyof DocumentTypes>(
  text: Text,
  fragments?: readonly DocumentSource[],
): Document<DocumentTypes[Text]['data'], DocumentTypes[Text]['variables']> => createDocument(text, fragments)

/** What every screen may show of a refusal. Every operation can spread it without passing it. */
const refusalFragment = graphql(`
  fragment Refusal on Refusal {
    __typename
    message
    ... on BadRequest { field }
    ... on PaymentError { confirmationToken }
    ... on PublishingRestrictedBannedLinks { links }
  }
`)

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
    if (/\.\.\.\s*Refusal\b/.test(source.ownText)) collect(refusalFragment)
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
