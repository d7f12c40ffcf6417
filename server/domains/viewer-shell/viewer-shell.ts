import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import {
  type LiveSession,
  selectLiveSession,
  type Session,
  type SessionKey,
  sessionKey,
  extendSession,
} from '#server/domains/sessions/sessions.ts'
import { flagsByUser } from '#server/domains/flags/flags.ts'
import { imagesById } from '#server/domains/images/images.schema.ts'
import { mastodonAccountsByUser } from '#server/domains/mastodon/mastodon.ts'
import { enrollmentsByUser, membershipsByUser } from '#server/domains/membership/membership.ts'
import { notificationStatusByUser } from '#server/domains/notifications/notifications.ts'
import { hasMutesOrBlocks } from '#server/domains/people/people.ts'
import { adminPublicationsByUser } from '#server/domains/publications/publications.ts'
import type { Context } from '#server/platform/context.ts'
import { combineQueries, combineQueriesOfViewer, keysFrom } from '#server/platform/database/combine-queries.ts'
import type { Db } from '#server/platform/database/open-database.ts'
import type { Keys, LoaderArgs, PrimedLookup } from '#server/platform/loader.ts'
import { TypedKey } from '#server/platform/typed-map.ts'
import { perServer, type ServerContext } from '#server/platform/per-server.ts'
import type { ViewerRead } from '#server/platform/viewer-reads.ts'

/** What every signed-in page needs: flags, the unread count, and the account menu. */
const shellQueries = (args: LoaderArgs, viewers: Keys) => ({
  flags: flagsByUser.query(args, viewers),
  memberships: membershipsByUser.query(args, viewers),
  enrollments: enrollmentsByUser.query(args, viewers),
  mastodon: mastodonAccountsByUser.query(args, viewers),
  publications: adminPublicationsByUser.query(args, viewers),
  avatars: imagesById.query(args, keysFrom('publications', 'avatarImageId')),
  notifications: notificationStatusByUser.query(args, viewers),
  mutesOrBlocks: hasMutesOrBlocks.query(args, viewers),
})

const queryShell = combineQueries((args) =>
  // As an array literal the planner knows that it has one element, so the plan suits every viewer.
  shellQueries(args, sql<string[]>`array[${args.viewerId}]`),
)

type Shell = Awaited<ReturnType<typeof queryShell>>

/** Primes, in one statement, what every signed-in page needs, unless `findViewer` has. */
export async function primeViewerShell(ctx: Context): Promise<void> {
  if (ctx.viewer && !ctx.loaders.get(isPrimed)) primeShell(ctx, ctx.viewer.id, await queryShell(ctx, {}))
}

const isPrimed = new TypedKey<boolean>()

function primeShell(ctx: Context, viewerId: string, shell: Shell): void {
  ctx.loaders.set(isPrimed, true)
  const viewers = [viewerId]
  flagsByUser.prime(ctx, viewers, shell.flags)
  membershipsByUser.prime(ctx, viewers, shell.memberships)
  enrollmentsByUser.prime(ctx, viewers, shell.enrollments)
  mastodonAccountsByUser.prime(ctx, viewers, shell.mastodon)
  adminPublicationsByUser.prime(ctx, viewers, shell.publications)
  imagesById.prime(
    ctx,
    shell.avatars.map(({ id }) => id),
    shell.avatars,
  )
  notificationStatusByUser.prime(ctx, viewers, shell.notifications)
  hasMutesOrBlocks.prime(ctx, viewers, shell.mutesOrBlocks)
}

type PartName = `read${number}`
type ViewerKeys = SessionKey & Record<`${PartName}key${number}`, string>
type ShellRows = { [Name in keyof Shell]: Shell[Name][number] }
type ViewerRows = ShellRows & Record<PartName, unknown>
type FindViewer = ReturnType<typeof combineQueriesOfViewer<ViewerKeys, LiveSession, ViewerRows>>

type Part = { lookup: PrimedLookup; keys: string[] }

const partName = (i: number): PartName => `read${i}`
const keyName = (part: number, i: number): `${PartName}key${number}` => `${partName(part)}key${i}`

const maxStatements = 200
/** By the names of their lookups and numbers of keys: pages of one kind read the same. */
const statementCache = perServer(() => new LRUCache<string, FindViewer>({ max: maxStatements }))

// The planner knows how many elements an array literal has, so it sees that one plan suits all keys, and plans only once.
function statementFor(server: ServerContext, parts: readonly Part[]): FindViewer {
  const statements = statementCache(server)
  const id = parts.map(({ lookup, keys }) => `${lookup.name} ${keys.length}`).join()
  const known = statements.get(id)
  if (known) return known
  const created: FindViewer = combineQueriesOfViewer<ViewerKeys, LiveSession, ViewerRows>(selectLiveSession, (args, values) => ({
    ...shellQueries(args, sql<string[]>`array[(select id from viewer)]`),
    ...Object.fromEntries(
      parts.map(({ lookup, keys }, part) => [
        partName(part),
        lookup.query(args, sql<string[]>`array[${sql.join(keys.map((_key, i) => values[keyName(part, i)]))}]::text[]`),
      ]),
    ),
  }))
  statements.set(id, created)
  return created
}

/** The reads by lookup. Keys are repeated up to a power of two, so that few statements differ in their number. */
function partsOf(reads: Iterable<ViewerRead>): Part[] {
  const keysOf = new Map<PrimedLookup, string[]>()
  for (const { lookup, key } of reads) if (lookup && key !== undefined) keysOf.set(lookup, [...(keysOf.get(lookup) ?? []), key])
  const parts = [...keysOf].map(([lookup, keys]) => {
    const size = 2 ** Math.ceil(Math.log2(keys.length))
    return { lookup, keys: [...keys, ...Array.from({ length: size - keys.length }, () => keys[0] ?? '')] }
  })
  return parts.sort((a, b) => (a.lookup.name < b.lookup.name ? -1 : 1))
}

/**
 * The live session of a cookie, in one statement with what every signed-in page needs and these reads of the viewer. `prime` puts all of it
 * in the loaders of the request.
 */
export async function findViewer(
  server: ServerContext,
  db: Db,
  token: string,
  now: Date,
  reads: Iterable<ViewerRead>,
): Promise<{ session: Session; prime: (ctx: Context) => void } | undefined> {
  const parts = partsOf(reads)
  const key = sessionKey(token, now)
  const values = parts.flatMap(({ keys }, part) => keys.map((value, i) => [keyName(part, i), value]))
  const found = await statementFor(server, parts)(db, { ...key, ...Object.fromEntries(values) })
  const [row] = found.viewer
  if (!row) return undefined
  const session = await extendSession(db, row, key)
  return {
    session,
    prime: (ctx) => {
      primeShell(ctx, session.viewer.id, found)
      parts.forEach(({ lookup, keys }, part) => lookup.prime(ctx, keys, found[partName(part)] ?? []))
    },
  }
}
