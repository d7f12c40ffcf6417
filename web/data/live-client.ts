import {
  Client,
  createRequest,
  type Exchange,
  stringifyDocument,
  makeErrorResult,
  makeResult,
  type Operation,
  type OperationResult,
} from '@urql/core'
import { cacheExchange, type Cache, type DataFields } from '@urql/exchange-graphcache'
import { filter, fromPromise, map, merge, mergeMap, pipe, share, subscribe, take, toPromise } from 'wonka'
import type { OperationSender } from './batch-sender.ts'
import { keylessTypes, possibleTypes } from './cache-types.generated.ts'
import type { LiveClient, QueryError, QueryResult } from './data-store.ts'
import { networkError } from './query-once.ts'
import { type Document, queryKey, documentText } from './graphql.ts'
import { listsByUser, invalidateField, invalidateLists } from './lists-by-user.ts'
import { invalidateBlocked } from './invalidate-blocked.ts'
import { invalidateFeeds } from './invalidate-feeds.ts'
import { linkBookUpdates } from './link-book-updates.ts'
import { membershipUpdates } from './membership-updates.ts'
import { cacheUpdatesBySubscription } from './subscription-updates.ts'
import { optimisticFollows } from './optimistic-follows.ts'

type NamedDocument = { definitions: readonly { kind: string; name?: { value: string } }[]; loc?: { source: { body: string } } }

const nameOf = (operation: Operation): string => {
  const definitions = (operation.query as unknown as NamedDocument).definitions
  return definitions.find((definition) => definition.kind === 'OperationDefinition')?.name?.value ?? ''
}

/** Answers each query once from the seeds, so that the cache is filled without a request. */
const seedExchange =
  (seeds: Map<string, QueryResult>): Exchange =>
  ({ forward }) =>
  (operations$) => {
    const shared$ = pipe(operations$, share)
    // Both branches below receive every operation; the first decides whether a seed answers it.
    const seeded = new WeakSet<Operation>()
    const takeSeed = (operation: Operation): QueryResult | undefined => {
      const key = queryKey({ name: nameOf(operation) }, operation.variables)
      const mayUse = operation.kind === 'query' && operation.context.requestPolicy !== 'network-only'
      const seed = mayUse ? seeds.get(key) : undefined
      if (seed) seeds.delete(key)
      if (seed) seeded.add(operation)
      else seeded.delete(operation)
      return seed
    }
    const seeded$ = pipe(
      shared$,
      map((operation) => ({ operation, seed: takeSeed(operation) })),
      filter(({ seed }) => seed !== undefined),
      map(({ operation, seed }) => makeResult(operation, { data: seed?.data as never, errors: seed?.errors, hasNext: false })),
    )
    return merge([
      seeded$,
      forward(
        pipe(
          shared$,
          filter((operation) => !seeded.has(operation)),
        ),
      ),
    ])
  }

const batchExchange =
  (send: OperationSender): Exchange =>
  ({ forward }) =>
  (operations$) => {
    const shared$ = pipe(operations$, share)
    const isRequest = (operation: Operation) => operation.kind === 'query' || operation.kind === 'mutation'
    const answered$ = pipe(
      shared$,
      filter(isRequest),
      mergeMap((operation) =>
        fromPromise(
          send({
            operationName: nameOf(operation),
            query: stringifyDocument(operation.query),
            variables: operation.variables,
          }).then(
            (result) => makeResult(operation, { data: result.data as never, errors: result.errors, hasNext: false }),
            (error: unknown) => makeErrorResult(operation, error instanceof Error ? error : new Error(String(error))),
          ),
        ),
      ),
    )
    return merge([
      answered$,
      forward(
        pipe(
          shared$,
          filter((operation) => !isRequest(operation)),
        ),
      ),
    ])
  }

const toResult = <Data>({ data, error }: OperationResult): QueryResult<Data> => {
  const errors: QueryError[] = error
    ? error.networkError
      ? [networkError(error.networkError)]
      : error.graphQLErrors.map(({ message, path, extensions }) => ({
          message,
          ...(path && { path }),
          extensions: extensions as never,
        }))
    : []
  return { data: data as Data, ...(errors.length > 0 && { errors }) }
}

type UserArgs = { id?: string | null; username?: string | null }

/** Resolves a user looked up by id to the cached user found by name; all other arguments resolve as usual. */
const userLookup =
  (field: 'user' | 'userResult') =>
  (_parent: unknown, args: UserArgs, cache: Cache): DataFields['user'] =>
    args.id ? { __typename: 'User', id: args.id } : (cache.resolve('Query', field, args) as DataFields['user'])

const embedded = () => null

const keyedBy = (field: string) => (item: DataFields) => (typeof item[field] === 'string' ? item[field] : null)

const keys = {
  ...Object.fromEntries(keylessTypes.map((type) => [type, embedded])),
  // Their id is not unique: each version of a story repeats the ids of its paragraphs, and a cursor repeats the id of the list it points to.
  Paragraph: embedded,
  CatalogCursor: embedded,
  // Their id field has another name. Without a key, mutation results would not reach the pages that show the object.
  CatalogItem: keyedBy('catalogItemId'),
  MembershipStatus: keyedBy('membershipId'),
}

/** The normalized cache and the network exchanges: everything that is needed only after an interaction. */
export function createLiveClient(seeds: Map<string, QueryResult>, send: OperationSender): LiveClient {
  const client = new Client({
    url: '/_/batch',
    preferGetMethod: false,
    exchanges: [
      cacheExchange({
        keys,
        possibleTypes,
        updates: {
          Mutation: {
            ...invalidateBlocked,
            ...invalidateLists,
            ...invalidateFeeds,
            addPushDevice: invalidateField('pushDeviceCount'),
            removePushDevice: invalidateField('pushDeviceCount'),
            ...linkBookUpdates,
            ...membershipUpdates,
            ...cacheUpdatesBySubscription,
          },
        },
        optimistic: optimisticFollows,
        resolvers: { Query: { user: userLookup('user'), userResult: userLookup('userResult'), catalogsByUser: listsByUser } },
      }),
      seedExchange(seeds),
      batchExchange(send),
    ],
  })
  // Those of shared requests are not negative.
  let freshKey = 0
  const request = (document: Document, variables: unknown) => createRequest(documentText(document), (variables ?? {}) as never)
  return {
    watch: (document, variables, onResult) => {
      const subscription = pipe(
        client.executeQuery(request(document, variables)),
        subscribe((result) => onResult(toResult(result))),
      )
      return () => subscription.unsubscribe()
    },
    query: async (document, variables, { fresh = false } = {}) => {
      const shared = request(document, variables)
      // A request under way shares its answer with others of its key, and may have been answered before what a fresh one must show.
      const source = fresh
        ? client.executeQuery({ ...shared, key: --freshKey }, { requestPolicy: 'network-only' })
        : client.executeQuery(shared)
      return toResult(
        await pipe(
          source,
          filter(({ stale, hasNext }) => !stale && !hasNext),
          take(1),
          toPromise,
        ),
      )
    },
    mutate: async (document, variables) =>
      toResult(await client.mutation(documentText(document), (variables ?? {}) as never).toPromise()),
  }
}
