import {
  type DocumentNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
  visit,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import type { Context } from '#server/platform/context.ts'
import { DatabaseOutage } from '#server/platform/database/database-outage.ts'
import { measureOperation, limitError } from './limits.ts'

export type Operation = { query: string; operationName?: string | null; variables?: Record<string, unknown> | null }

/** A compiled operation that passed every check; or why it did not. */
export type Prepared =
  | {
      ok: true
      kind: 'query' | 'mutation'
      introspects: boolean
      run: (ctx: Context, variables: Record<string, unknown>) => Promise<ExecutionResult>
    }
  | { ok: false; errors: GraphQLError[] }

const maxPrepared = 1_000
const maxCachedLength = 50_000
const maxTokens = 10_000

export type Executed = FormattedExecutionResult & {
  /** Not an executable operation. */
  invalid?: true
  /** Part of the result is missing because the database is unavailable. */
  outage?: DatabaseOutage
}

export type Engine = ReturnType<typeof createEngine>

/** Parses, validates and compiles each operation once, and caches a bounded number of them. */
export function createEngine(schema: GraphQLSchema, { production }: { production: boolean }) {
  const prepared = new LRUCache<string, Prepared>({ max: maxPrepared })

  const prepare = (operation: Operation, typenames = false): Prepared => {
    const key = `${typenames ? 't' : ''}${operation.operationName ?? ''}\n${operation.query}`
    const known = prepared.get(key)
    if (known) return known
    const fresh = compile(schema, operation, typenames)
    if (key.length <= maxCachedLength) prepared.set(key, fresh)
    return fresh
  }

  const execute = async (operation: Operation, ctx: Context, typenames = false): Promise<Executed> => {
    const ready = prepare(operation, typenames)
    if (!ready.ok) return { errors: ready.errors.map((error) => badRequest(error)), invalid: true }
    if (ready.introspects && production && !ctx.viewer?.isStaff)
      return { errors: [badRequest(new GraphQLError('Introspection is turned off here.'))], invalid: true }
    const result = await ready.run(ctx, operation.variables ?? {})
    if (!result.errors) return { data: result.data ?? null }
    const invalid = result.data === undefined
    const outage = result.errors.map(({ originalError }) => originalError).find((error) => error instanceof DatabaseOutage)
    return {
      ...(outage && { outage }),
      ...(invalid ? { invalid: true } : { data: result.data ?? null }),
      errors: result.errors.map((error) => (invalid ? badRequest(error) : toPublicError(error, ctx))),
    }
  }

  /** For results computed from data: without a database there is none. */
  const executePrepared = async (...args: Parameters<typeof execute>): Promise<Executed> => {
    const executed = await execute(...args)
    if (executed.outage) throw executed.outage
    return executed
  }

  return { prepare, execute, executePrepared }
}

function compile(schema: GraphQLSchema, { query, operationName }: Operation, typenames: boolean): Prepared {
  try {
    const document = parse(query, { maxTokens })
    const operations = document.definitions.filter((d): d is OperationDefinitionNode => d.kind === Kind.OPERATION_DEFINITION)
    const chosen = operationName
      ? operations.find((d) => d.name?.value === operationName)
      : operations.length === 1
        ? operations[0]
        : undefined
    if (!chosen)
      return failed(new GraphQLError(operationName ? `There is no operation ${operationName}.` : 'Name the operation to run.'))
    if (chosen.operation === 'subscription') return failed(new GraphQLError('Subscriptions aren’t supported.'))
    const errors = validate(schema, document)
    if (errors.length > 0) return { ok: false, errors: [...errors] }
    const size = measureOperation(document, chosen)
    const refusal = limitError(size)
    if (refusal) return failed(new GraphQLError(refusal))
    const compiled = compileQuery(
      schema,
      typenames ? withTypenames(document) : document,
      operationName ?? chosen.name?.value ?? '',
    )
    if (!isCompiledQuery(compiled)) return { ok: false, errors: [...(compiled.errors ?? [])] }
    return {
      ok: true,
      kind: chosen.operation,
      introspects: size.introspects,
      run: async (ctx, variables) => compiled.query({}, ctx, variables),
    }
  } catch (error) {
    if (error instanceof GraphQLError) return failed(error)
    // Parsing and validation recurse with the document and overflow the stack before any limit is measured.
    if (error instanceof RangeError) return failed(new GraphQLError('This operation is nested too deeply.'))
    throw error
  }
}

const failed = (error: GraphQLError): Prepared => ({ ok: false, errors: [error] })

// A new node per position: the compiler stores the field's conditions on the node.
const typenameField = () => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }) as const

/** The client's cache needs every object's type; it adds the same fields to what it sends. */
const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: {
      leave: (set, _key, parent) => {
        const isRoot = parent && !Array.isArray(parent) && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION
        const hasIt = set.selections.some((s) => s.kind === Kind.FIELD && s.name.value === '__typename' && !s.alias)
        return isRoot || hasIt ? undefined : { ...set, selections: [...set.selections, typenameField()] }
      },
    },
  })

const badRequest = (error: GraphQLError) => ({
  message: error.message,
  ...(error.locations && { locations: error.locations }),
  extensions: { code: 'BadRequest', ...error.extensions },
})

/** Expected errors are returned as they are; anything else is logged and returned as a generic message. */
function toPublicError(error: GraphQLError, ctx: Context) {
  const cause = error.originalError
  const isOurs = !cause || cause instanceof GraphQLError
  // A database outage is logged where it is detected.
  if (!isOurs && !(cause instanceof DatabaseOutage))
    ctx.log.error({ err: cause, path: error.path?.join('.') }, 'a resolver failed')
  const extensions = cause instanceof GraphQLError ? cause.extensions : error.extensions
  return {
    message: isOurs ? error.message : 'Something went wrong on our end. Please try again.',
    ...(error.path && { path: error.path }),
    extensions:
      isOurs && Object.keys(extensions).length > 0 ? extensions : { code: isOurs ? 'BadRequest' : 'ServiceUnavailable' },
  }
}
