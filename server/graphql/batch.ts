import { type Phrase, t } from '#shared/translation/translate.ts'
import type { Context } from '#server/platform/context.ts'
import { maxBatchSize } from '#shared/limits.ts'
import { type AccountChange, accountChangeTexts, otherAccountCode } from '#shared/page-account.ts'
import type { Engine, Executed, Operation } from './engine.ts'

type BatchResponse = { status: number; body: unknown }

const refuse = (status: number, code: string, message: string): BatchResponse => ({
  status,
  body: { errors: [{ message, extensions: { code } }] },
})

function readOperation(item: unknown): Operation | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { query, operationName, variables } = item as Record<string, unknown>
  if (typeof query !== 'string' || query === '') return undefined
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return undefined
  if (variables !== undefined && variables !== null && (typeof variables !== 'object' || Array.isArray(variables)))
    return undefined
  return { query, operationName: operationName as string | null, variables: variables as Record<string, unknown> | null }
}

type Sender = {
  /** Why the request may change nothing, as a sentence; undefined when it carries its XSRF token and comes from our own pages. */
  formProblem: Phrase | undefined
  accountChange: AccountChange | undefined
}

/**
 * Runs one operation or an array of up to 20, in order, with one context and one set of loaders. A batch with a mutation runs sequentially.
 * Throws when the database was unavailable for all of it.
 */
export async function executeBatch(
  engine: Engine,
  ctx: Context,
  body: unknown,
  { formProblem, accountChange }: Sender,
): Promise<BatchResponse> {
  const items = Array.isArray(body) ? body : [body]
  if (items.length === 0) return refuse(400, 'BadRequest', 'The batch is empty.')
  if (items.length > maxBatchSize)
    return refuse(400, 'BadRequest', `A batch can have up to ${maxBatchSize} operations; this one has ${items.length}.`)
  const operations = items.map(readOperation)
  const changes = operations.some((operation) => {
    const prepared = operation && engine.prepare(operation)
    return prepared?.ok && prepared.kind === 'mutation'
  })
  // What a page reads is refused only when it would show the data of one account to another.
  if (accountChange && (changes || accountChange === 'switched'))
    return refuse(409, otherAccountCode, t(accountChangeTexts[accountChange]))
  if (changes && formProblem) return refuse(403, 'Forbidden', t(formProblem))
  const results = await run(engine, ctx, operations, changes)
  const outage = results[0]?.outage
  // In a partly completed batch, each result reports its own outcome.
  if (outage && results.every((result) => result.outage)) throw outage
  // An invalid operation does not affect the others of its batch.
  const status = results.every((result) => result.invalid) ? 400 : 200
  const responses = results.map(({ invalid: _invalid, outage: _away, ...result }) => result)
  return { status, body: Array.isArray(body) ? responses : responses[0] }
}

const noOperation: Executed = {
  errors: [
    {
      message: 'An operation is an object with query, and if needed operationName and variables.',
      extensions: { code: 'BadRequest' },
    },
  ],
  invalid: true,
}

type Operations = readonly (Operation | undefined)[]

async function run(engine: Engine, ctx: Context, operations: Operations, oneByOne: boolean): Promise<Executed[]> {
  const execute = async (operation: Operation | undefined) => (operation ? engine.execute(operation, ctx) : noOperation)
  if (!oneByOne) return Promise.all(operations.map(execute))
  const results: Executed[] = []
  for (const operation of operations) results.push(await execute(operation))
  return results
}
