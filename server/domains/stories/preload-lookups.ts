import type { Expression } from 'kysely'
import type { Context } from '#server/platform/context.ts'
import type { Keys, LoaderArgs } from '#server/platform/loader.ts'
import { extensionsOf } from '#server/platform/server-module.ts'
import type { Services } from '#server/platform/services.ts'

/** A loader keyed by story id. */
type PreloadLookup = {
  query: (args: LoaderArgs, keys: Keys) => Expression<object>
  prime: (ctx: Context, keys: readonly string[], rows: readonly never[]) => void
}

declare module '#server/platform/server-module.ts' {
  interface Extensions {
    /** A lookup that runs in the same statement that loads a story and, with `onCards`, also when the stories of a list are chosen. */
    storyPreloads: { name: string; lookup: PreloadLookup; onCards?: boolean }
  }
}

/** The lookups of other domains, as parts of a statement about these stories. */
export const preloadQueries = (services: Services, args: LoaderArgs, storyIds: Keys, of: 'page' | 'cards'): object =>
  Object.fromEntries(
    extensionsOf(services, 'storyPreloads')
      .filter(({ onCards }) => of === 'page' || onCards)
      .map(({ name, lookup }) => [`${name}Preload`, lookup.query(args, storyIds)]),
  )

/** Primes them with the result of that statement. */
export function primePreloads(ctx: Context, storyIds: readonly string[], found: object): void {
  const rows = found as Record<string, readonly never[]>
  for (const { name, lookup } of extensionsOf(ctx.services, 'storyPreloads')) {
    const loaded = rows[`${name}Preload`]
    if (loaded) lookup.prime(ctx, storyIds, loaded)
  }
}
