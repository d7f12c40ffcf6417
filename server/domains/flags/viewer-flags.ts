import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type FeatureFlag, featureFlags } from '#shared/enums/interface.ts'
import type { Context } from '#server/platform/context.ts'
import { anyOf, loader } from '#server/platform/loader.ts'
import { viewerFact } from '#server/platform/viewer-reads.ts'

export type FlagValue = boolean | string | number

/** Values that apply when neither the table nor an override sets one. */
const defaults: Partial<Record<FeatureFlag, FlagValue>> = {
  enable_lite_archive: true,
  enable_premium_switch: true,
}

type Flags = Record<FeatureFlag, FlagValue>

/** The viewer's variant in an experiment: stable per viewer, and distributed evenly. */
function assignVariant(experimentId: string, viewerKey: string, variants: readonly string[]): string | undefined {
  if (variants.length === 0) return undefined
  const point = createHash('sha256').update(`${experimentId}:${viewerKey}`).digest().readUInt32BE(0)
  return variants[point % variants.length]
}

/** All flags of an account, or of visitors under the empty id. */
export const flagsByUser = loader(
  ({ db }, userIds) =>
    db
      .selectFrom('featureFlags')
      .select(['name', 'value', sql<string | null>`null`.as('userId')])
      .unionAll(db.selectFrom('featureFlagOverrides').select(['name', 'value', 'userId']).where('userId', '=', anyOf(userIds))),
  (rows: readonly { name: string; value: unknown; userId: string | null }[], userIds): Map<string, Flags> =>
    new Map(
      userIds.map((id) => {
        const values: Record<string, FlagValue> = Object.fromEntries(featureFlags.map((name) => [name, defaults[name] ?? false]))
        for (const row of rows) if (row.userId === null) values[row.name] = row.value as FlagValue
        for (const row of rows) if (row.userId === id) values[row.name] = row.value as FlagValue
        return [id, values as Flags]
      }),
    ),
)

const flagsOf = async (ctx: Context, userId: string): Promise<Flags> => (await flagsByUser(ctx).load(userId)) as Flags

const ownFlags = viewerFact<Flags | undefined>(flagsOf, undefined)

export async function loadViewerFlags(ctx: Context): Promise<Flags> {
  const flags = (await ownFlags(ctx)) ?? (await flagsOf(ctx, ''))
  return ctx.viewer?.isStaff ? { ...flags, is_medium_staff: true } : flags
}

/** Sent with a page: the flags, and the viewer's variant of each experiment. */
export async function listViewerVariants(ctx: Context): Promise<{ name: string; value: FlagValue }[]> {
  const [flags, experiments] = await Promise.all([loadViewerFlags(ctx), ctx.db.selectFrom('experiments').selectAll().execute()])
  const viewerKey = ctx.viewer?.id ?? ctx.origin.countedBrowserId ?? 'visitor'
  const variants = experiments.flatMap(({ id, name, variants: words }) => {
    const value = assignVariant(id, viewerKey, words)
    return value === undefined ? [] : [{ name, value }]
  })
  return [...Object.entries(flags).map(([name, value]) => ({ name, value })), ...variants]
}

export const isViewerFlagOn = async (ctx: Context, name: FeatureFlag): Promise<boolean> =>
  Boolean((await loadViewerFlags(ctx))[name])

/** Sets a flag for one account, whatever its value for everyone else. */
export const setFlagOverride = async (tx: Context, userId: string, name: FeatureFlag, value: FlagValue): Promise<void> => {
  const change = { value: JSON.stringify(value) }
  await tx.db
    .insertInto('featureFlagOverrides')
    .values({ userId, name, ...change })
    .onConflict((conflict) => conflict.columns(['userId', 'name']).doUpdateSet(change))
    .execute()
}
