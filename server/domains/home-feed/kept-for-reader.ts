import type { Context } from '#server/platform/context.ts'
import type { Listeners } from '#server/platform/events.ts'
import { createKeyedCache } from '#server/platform/keyed-cache.ts'
import { perServer } from '#server/platform/per-server.ts'

const readerKey = (userId: string): string => `reader:${userId}`

type Options<Value> = {
  name: string
  bytesOf: (value: Value) => number
  keysOf?: (value: Value) => readonly string[]
  /** What the choice depends on apart from the reader. */
  variantOf?: (ctx: Context) => string | undefined
}

const separator = ' '

/**
 * Declares something chosen for a reader that is kept for a minute. It is chosen again after anything is published or changed, and after the
 * reader follows or rates something or chooses languages. Code that shows it must leave out what is hidden from the reader.
 */
export function keptForReader<Value extends object>(
  { name, bytesOf, keysOf, variantOf }: Options<Value>,
  choose: (ctx: Context, viewerId: string) => Promise<Value>,
): (ctx: Context, viewerId: string) => Promise<Value> {
  const cacheOf = perServer(({ services }) =>
    createKeyedCache<Value>(services, {
      name,
      bytesOf,
      // What changes the home page of visitors, such as a new story, may concern anybody.
      keysOf: (value, key) => ['home', readerKey(key.split(separator)[0] ?? ''), ...(keysOf?.(value) ?? [])],
    }),
  )
  return (ctx, viewerId) => {
    const key = `${viewerId}${separator}${variantOf?.(ctx) ?? ''}`
    return cacheOf(ctx).getOrLoad(key, ctx.now(), () => choose(ctx, viewerId))
  }
}

const chooseAgain = (tx: Context, userId: string): Promise<void> => tx.services.pages.purge(tx, [readerKey(userId)])

const afterFollow = (tx: Context, { followerId }: { followerId: string }) => chooseAgain(tx, followerId)

export const chooseAgainAfterActions: Listeners = {
  StoryRated: (tx, { userId }) => chooseAgain(tx, userId),
  ReadingLanguagesChosen: (tx, { userId }) => chooseAgain(tx, userId),
  UserFollowed: afterFollow,
  UserUnfollowed: afterFollow,
  PublicationFollowed: afterFollow,
  PublicationUnfollowed: afterFollow,
  TagFollowed: afterFollow,
  TagUnfollowed: afterFollow,
}
