import { type RawBuilder, sql } from 'kysely'
import { t } from '#shared/translation/translate.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { isStoryLanguage } from '#shared/story-languages.ts'
import type { IndexScope } from './find.sql.ts'
import type { SearchKind } from './kinds.ts'

type Comparison = { attribute: string; operator: ':' | '=' | '!=' | '<' | '<=' | '>' | '>='; value: string }
type Condition =
  | { kind: 'is'; comparison: Comparison }
  | { kind: 'not'; of: Condition }
  | { kind: 'all' | 'any'; of: Condition[] }

const maxTerms = 60
const tokenPattern = /\s*(\(|\)|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|:(?=\s*)|<=|>=|!=|[<>=]|[^\s()<>=!:"']+)/y

class Unreadable extends Error {}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < text.trimEnd().length) {
    const found = tokenPattern.exec(text)
    if (!found || tokens.length > maxTerms * 6) throw new Unreadable()
    tokens.push(found[1] as string)
  }
  return tokens
}

const operators = new Set([':', '=', '!=', '<', '<=', '>', '>='])
const unquoted = (token: string): string => (/^["']/.test(token) ? token.slice(1, -1).replace(/\\(.)/g, '$1') : token)

/** Parses `a:1 AND (b:2 OR NOT c > 3)`; OR binds less tightly than AND. */
function parseCondition(text: string): Condition {
  const tokens = tokensOf(text)
  let at = 0
  let depth = 0
  const next = () => tokens[at]
  const nextToken = () => tokens[at++] ?? ''
  const chain = (keyword: 'OR' | 'AND', kind: 'any' | 'all', parseOperand: () => Condition): Condition => {
    const of = [parseOperand()]
    while (next() === keyword) {
      nextToken()
      of.push(parseOperand())
    }
    return of.length === 1 ? (of[0] as Condition) : { kind, of }
  }
  const any = (): Condition => chain('OR', 'any', () => chain('AND', 'all', one))
  const one = (): Condition => {
    if (next() === 'NOT') {
      nextToken()
      return { kind: 'not', of: one() }
    }
    if (next() === '(') {
      nextToken()
      if (++depth > 10) throw new Unreadable()
      const inner = any()
      if (nextToken() !== ')') throw new Unreadable()
      depth--
      return inner
    }
    const attribute = unquoted(nextToken())
    const operator = nextToken()
    let value = nextToken()
    if (!/^[\w.]+$/.test(attribute) || !operators.has(operator) || value === '') throw new Unreadable()
    // `date:10 TO 20`
    if (operator === ':' && next() === 'TO') {
      nextToken()
      const to = nextToken()
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
function parseFacet(text: string): Condition {
  const at = text.indexOf(':')
  if (at < 1) throw new Unreadable()
  const attribute = text.slice(0, at).trim()
  const value = text.slice(at + 1).trim()
  const is = (of: string): Condition => ({ kind: 'is', comparison: { attribute, operator: ':', value: of } })
  return value.startsWith('-') ? { kind: 'not', of: is(value.slice(1)) } : is(value)
}

type FilterInput = { filters: string; facetFilters: (string | string[])[]; numericFilters: (string | string[])[] }

const alternativesOf = (item: string | string[], read: (text: string) => Condition): Condition[] => {
  if (typeof item === 'string') return item.trim() === '' ? [] : [read(item)]
  return item.length === 0 ? [] : [{ kind: 'any', of: item.map(read) }]
}

/** Parses the filters of a request into one condition and, for a single writer, publication or list, a scope. */
export function parseFilters(
  kind: SearchKind,
  input: FilterInput,
): Result<{ scope: IndexScope; filter: RawBuilder<unknown> | undefined }, 'BadRequest'> {
  try {
    const conditions = [
      ...(input.filters.trim() === '' ? [] : [parseCondition(input.filters)]),
      ...input.facetFilters.flatMap((item) => alternativesOf(item, parseFacet)),
      ...input.numericFilters.flatMap((item) => alternativesOf(item, parseCondition)),
    ].flatMap((condition) => (condition.kind === 'all' ? condition.of : [condition]))
    if (countOf({ kind: 'all', of: conditions }) > maxTerms) throw new Unreadable()
    const scope: IndexScope = {}
    const remaining = conditions.filter((condition) => !takeScope(kind, condition, scope))
    return ok({ scope, filter: remaining.length > 0 ? sqlOf(kind, { kind: 'all', of: remaining }) : undefined })
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return refused('BadRequest', { message: t`filters: the filters of this request cannot be read.`, field: 'filters' })
  }
}

const countOf = (condition: Condition): number => {
  if (condition.kind === 'is') return 1
  return condition.kind === 'not' ? countOf(condition.of) : condition.of.reduce((sum, part) => sum + countOf(part), 0)
}

const scopes: Partial<Record<SearchKind, Record<string, 'ownerId' | 'publicationId' | 'listId'>>> = {
  story: { creatorId: 'ownerId', collectionId: 'publicationId', catalogId: 'listId' },
  list: { creatorId: 'ownerId' },
}

function takeScope(kind: SearchKind, condition: Condition, scope: IndexScope): boolean {
  if (condition.kind !== 'is' || !':='.includes(condition.comparison.operator)) return false
  const { attribute, value } = condition.comparison
  if (kind === 'story' && attribute === 'language' && isStoryLanguage(value) && scope.language === undefined) {
    scope.language = value
    return true
  }
  const name = scopes[kind]?.[attribute]
  if (!name || scope[name] !== undefined) return false
  scope[name] = value
  return true
}

type Attribute = { of: RawBuilder<unknown>; type: 'text' | 'number' | 'flag' }

const quality: Attribute = { of: sql`e.is_high_quality`, type: 'flag' }
const milliseconds = (column: string): Attribute => ({ of: sql`(extract(epoch from ${sql.ref(column)}) * 1000)`, type: 'number' })
const popularity: Attribute = { of: sql`e.popularity`, type: 'number' }
const objectID: Attribute = { of: sql`e.id`, type: 'text' }

/** The filterable attributes of each index. */
const attributes: Record<SearchKind, Record<string, Attribute>> = {
  story: {
    objectID,
    popularity,
    writtenByHighQualityUser: quality,
    postId: objectID,
    creatorId: { of: sql`e.owner_id`, type: 'text' },
    language: { of: sql`e.language`, type: 'text' },
    collectionId: { of: sql`e.publication_id`, type: 'text' },
    isLocked: { of: sql`(p.visibility = 'LOCKED')`, type: 'flag' },
    latestPublishedAt: milliseconds('p.latestPublishedAt'),
    firstPublishedAt: milliseconds('p.firstPublishedAt'),
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
  tag: { objectID, popularity, postCount: { of: sql`ts.story_count`, type: 'number' } },
  list: { objectID, popularity, catalogId: objectID, creatorId: { of: sql`e.owner_id`, type: 'text' } },
}

function sqlOf(kind: SearchKind, condition: Condition): RawBuilder<unknown> {
  if (condition.kind === 'is') return comparisonSql(kind, condition.comparison)
  if (condition.kind === 'not') return sql`not coalesce(${sqlOf(kind, condition.of)}, false)`
  const parts = condition.of.map((part) => sqlOf(kind, part))
  return sql`(${sql.join(parts, condition.kind === 'all' ? sql` and ` : sql` or `)})`
}

const compare = { ':': sql`=`, '=': sql`=`, '!=': sql`<>`, '<': sql`<`, '<=': sql`<=`, '>': sql`>`, '>=': sql`>=` }
const matchNothing = sql`false`

/** A comparison with an attribute the index does not have matches nothing. */
function comparisonSql(kind: SearchKind, { attribute, operator, value }: Comparison): RawBuilder<unknown> {
  // The tag's slug is in another table.
  if (kind === 'story' && attribute === 'tagSlug' && operator === ':')
    return sql`exists (select 1 from story_tags pt join tags t on t.id = pt.tag_id where pt.story_id = e.id and t.slug = ${value})`
  const definition = Object.hasOwn(attributes[kind], attribute) ? attributes[kind][attribute] : undefined
  if (!definition) return matchNothing
  if (definition.type === 'number') {
    const number = Number(value)
    return Number.isFinite(number) ? sql`${definition.of} ${compare[operator]} ${number}::float8` : matchNothing
  }
  if (operator !== ':' && operator !== '=' && operator !== '!=') return matchNothing
  if (definition.type === 'flag') {
    const expected = value === 'true' || value === '1'
    return sql`${definition.of} ${compare[operator]} ${expected}`
  }
  return sql`${definition.of} ${compare[operator]} ${value}`
}
