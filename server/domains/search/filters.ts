import { type RawBuilder, sql } from 'kysely'
import { ok, refused, type Result } from '#server/platform/result.ts'
import type { SearchScope } from './find.sql.ts'
import type { SearchKind } from './kinds.ts'

type Comparison = { attribute: string; operator: ':' | '=' | '!=' | '<' | '<=' | '>' | '>='; value: string }
type Condition =
  | { kind: 'is'; comparison: Comparison }
  | { kind: 'not'; of: Condition }
  | { kind: 'all' | 'any'; of: Condition[] }

const mostTerms = 60
const tokenPattern = /\s*(\(|\)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|:(?=\s*)|<=|>=|!=|[<>=]|[^\s()<>=!:"']+)/y

class Unreadable extends Error {}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < text.trimEnd().length) {
    const found = tokenPattern.exec(text)
    if (!found || tokens.length > mostTerms * 6) throw new Unreadable()
    tokens.push(found[1] as string)
  }
  return tokens
}

const operators = new Set([':', '=', '!=', '<', '<=', '>', '>='])
const unquoted = (token: string): string => (/^["']/.test(token) ? token.slice(1, -1).replace(/\\(.)/g, '$1') : token)

/** Parses `a:1 AND (b:2 OR NOT c > 3)`; OR binds less tightly than AND. */
function readCondition(text: string): Condition {
  const tokens = tokensOf(text)
  let at = 0
  let depth = 0
  const next = () => tokens[at]
  const take = () => tokens[at++] ?? ''
  const chain = (word: 'OR' | 'AND', kind: 'any' | 'all', part: () => Condition): Condition => {
    const of = [part()]
    while (next() === word) {
      take()
      of.push(part())
    }
    return of.length === 1 ? (of[0] as Condition) : { kind, of }
  }
  const any = (): Condition => chain('OR', 'any', () => chain('AND', 'all', one))
  const one = (): Condition => {
    if (next() === 'NOT') {
      take()
      return { kind: 'not', of: one() }
    }
    if (next() === '(') {
      take()
      if (++depth > 10) throw new Unreadable()
      const inner = any()
      if (take() !== ')') throw new Unreadable()
      depth--
      return inner
    }
    const attribute = unquoted(take())
    const operator = take()
    let value = take()
    if (!/^[\w.]+$/.test(attribute) || !operators.has(operator) || value === '') throw new Unreadable()
    // `date:10 TO 20`
    if (operator === ':' && next() === 'TO') {
      take()
      const to = take()
      return {
        kind: 'all',
        of: [
          { kind: 'is', comparison: { attribute, operator: '>=', value } },
          { kind: 'is', comparison: { attribute, operator: '<=', value: to } },
        ],
      }
    }
    value = unquoted(value)
    return { kind: 'is', comparison: { attribute, operator: operator as Comparison['operator'], value } }
  }
  const condition = any()
  if (at < tokens.length) throw new Unreadable()
  return condition
}

/** `attribute:value`, with a minus before the value for "not". */
function readFacet(text: string): Condition {
  const at = text.indexOf(':')
  if (at < 1) throw new Unreadable()
  const attribute = text.slice(0, at).trim()
  const value = text.slice(at + 1).trim()
  const is = (of: string): Condition => ({ kind: 'is', comparison: { attribute, operator: ':', value: of } })
  return value.startsWith('-') ? { kind: 'not', of: is(value.slice(1)) } : is(value)
}

type Given = { filters: string; facetFilters: (string | string[])[]; numericFilters: (string | string[])[] }

const alternativesOf = (item: string | string[], read: (text: string) => Condition): Condition[] => {
  if (typeof item === 'string') return item.trim() === '' ? [] : [read(item)]
  return item.length === 0 ? [] : [{ kind: 'any', of: item.map(read) }]
}

/** Parses the filters of a request into one condition and, for a single writer, publication or list, a scope. */
export function readFilters(
  kind: SearchKind,
  given: Given,
): Result<{ scope: SearchScope; filter: RawBuilder<unknown> | undefined }, 'BadRequest'> {
  try {
    const conditions = [
      ...(given.filters.trim() === '' ? [] : [readCondition(given.filters)]),
      ...given.facetFilters.flatMap((item) => alternativesOf(item, readFacet)),
      ...given.numericFilters.flatMap((item) => alternativesOf(item, readCondition)),
    ].flatMap((condition) => (condition.kind === 'all' ? condition.of : [condition]))
    if (countOf({ kind: 'all', of: conditions }) > mostTerms) throw new Unreadable()
    const scope: SearchScope = {}
    const rest = conditions.filter((condition) => !takeScope(kind, condition, scope))
    return ok({ scope, filter: rest.length > 0 ? sqlOf(kind, { kind: 'all', of: rest }) : undefined })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return refused('BadRequest', { message: 'filters: the filters of this request cannot be read.', field: 'filters' })
  }
}

const countOf = (condition: Condition): number => {
  if (condition.kind === 'is') return 1
  return condition.kind === 'not' ? countOf(condition.of) : condition.of.reduce((sum, one) => sum + countOf(one), 0)
}

const scopes: Partial<Record<SearchKind, Record<string, keyof SearchScope>>> = {
  post: { creatorId: 'ownerId', collectionId: 'publicationId', catalogId: 'listId' },
  list: { creatorId: 'ownerId' },
}

function takeScope(kind: SearchKind, condition: Condition, scope: SearchScope): boolean {
  if (condition.kind !== 'is' || !':='.includes(condition.comparison.operator)) return false
  const name = scopes[kind]?.[condition.comparison.attribute]
  if (!name || scope[name] !== undefined) return false
  scope[name] = condition.comparison.value
  return true
}

type Attribute = { of: RawBuilder<unknown>; type: 'text' | 'number' | 'flag' }

const quality: Attribute = { of: sql`e.is_high_quality`, type: 'flag' }
const milliseconds = (column: string): Attribute => ({ of: sql`(extract(epoch from ${sql.ref(column)}) * 1000)`, type: 'number' })
const popularity: Attribute = { of: sql`e.popularity`, type: 'number' }
const objectID: Attribute = { of: sql`e.id`, type: 'text' }

/** The filterable attributes of each index. */
const attributes: Record<SearchKind, Record<string, Attribute>> = {
  post: {
    objectID,
    popularity,
    writtenByHighQualityUser: quality,
    postId: objectID,
    creatorId: { of: sql`e.owner_id`, type: 'text' },
    collectionId: { of: sql`e.publication_id`, type: 'text' },
    isLocked: { of: sql`(p.visibility = 'LOCKED')`, type: 'flag' },
    latestPublishedAt: milliseconds('p.latest_published_at'),
    firstPublishedAt: milliseconds('p.first_published_at'),
  },
  // The misspelled attribute is the one that API clients send.
  user: {
    objectID,
    popularity,
    highQualityUser: quality,
    writtenByHighQulityUser: quality,
    userId: objectID,
    isAuthorType: { of: sql`u.is_book_author`, type: 'flag' },
  },
  publication: { objectID, popularity, collectionId: objectID },
  tag: { objectID, popularity, postCount: { of: sql`ts.post_count`, type: 'number' } },
  list: { objectID, popularity, catalogId: objectID, creatorId: { of: sql`e.owner_id`, type: 'text' } },
}

function sqlOf(kind: SearchKind, condition: Condition): RawBuilder<unknown> {
  if (condition.kind === 'is') return comparisonSql(kind, condition.comparison)
  if (condition.kind === 'not') return sql`not coalesce(${sqlOf(kind, condition.of)}, false)`
  const parts = condition.of.map((one) => sqlOf(kind, one))
  return sql`(${sql.join(parts, condition.kind === 'all' ? sql` and ` : sql` or `)})`
}

const compare = { ':': sql`=`, '=': sql`=`, '!=': sql`<>`, '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` }
const nothing = sql`false`

/** A comparison with an attribute the index does not have matches nothing. */
function comparisonSql(kind: SearchKind, { attribute, operator, value }: Comparison): RawBuilder<unknown> {
  // The tag's slug is in another table.
  if (kind === 'post' && attribute === 'tagSlug' && operator === ':')
    return sql`exists (select 1 from post_tags pt join tags t on t.id = pt.tag_id where pt.post_id = e.id and t.slug = ${value})`
  const known = Object.hasOwn(attributes[kind], attribute) ? attributes[kind][attribute] : undefined
  if (!known) return nothing
  if (known.type === 'number') {
    const number = Number(value)
    return Number.isFinite(number) ? sql`${known.of} ${compare[operator]} ${number}::float8` : nothing
  }
  if (operator !== ':' && operator !== '=' && operator !== '!=') return nothing
  if (known.type === 'flag') {
    const wanted = value === 'true' || value === '1'
    return sql`${known.of} ${compare[operator]} ${wanted}`
  }
  return sql`${known.of} ${compare[operator]} ${value}`
}
