import type { QueryError, QueryResult } from './data-store.ts'
import { type Document } from './graphql.ts'

/** A query, or a field of it, that the server could not answer. Thrown while a part of a page renders, and shown by `FailedPart`. */
export class QueryFailure extends Error {
  readonly document: Document
  readonly variables: unknown

  constructor(document: Document, variables: unknown) {
    super(`${document.name} could not be answered.`)
    this.document = document
    this.variables = variables
  }
}

/** A refusal is an answer, too; only what went wrong on the server is a failure. A lost connection is reported by the browser's own means. */
const isFailure = ({ extensions }: QueryError): boolean => extensions?.code === 'ServiceUnavailable'

/** The root fields that are null because they failed. */
function failedFields({ data, errors }: QueryResult): string[] {
  const fields = data as Record<string, unknown> | null | undefined
  const names = (errors ?? []).filter(isFailure).map(({ path }) => String(path?.[0] ?? ''))
  return fields ? names.filter((name) => fields[name] === null) : names
}

/** Whether the result lacks a root field, or all of them, because the server failed. */
export const hasFailed = (result: QueryResult | undefined): boolean =>
  result?.errors !== undefined && failedFields(result).length > 0

/** What a caller outside a page's parts gets: all fields that it asked for, or none. */
export function completeData<Data>(result: QueryResult<Data> | undefined): Data | undefined {
  const data = result?.data ?? undefined
  if (!data || !result?.errors) return data
  return hasFailed(result) || Object.values(data).every((value) => value === null) ? undefined : data
}

/**
 * What a part of a page gets: the fields that did not fail; reading one that did throws. So the types need no null for failures, and a part
 * that does not need the failed field is shown.
 * @throws {QueryFailure} when all fields failed.
 */
export function dataOrFailure<Data>(
  document: Document,
  variables: unknown,
  result: QueryResult<Data> | undefined,
): Data | undefined {
  if (!result?.errors) return result?.data ?? undefined
  const failed = failedFields(result)
  if (failed.length === 0) return completeData(result)
  const fail = () => {
    throw new QueryFailure(document, variables)
  }
  const { data } = result
  if (!data || Object.keys(data).every((name) => failed.includes(name))) return fail()
  const getters = failed.map((name) => [name, { get: fail, enumerable: true }] as const)
  return Object.defineProperties({ ...data }, Object.fromEntries(getters)) as Data
}
