import { type FeatureFlag, featureFlags } from '#shared/enums/feature-flag.ts'
import type { Context } from '#server/platform/context.ts'
import { variantOf } from './experiments.ts'
import { loader } from '#server/platform/loader.ts'

export type FlagValue = boolean | string | number

/** What holds where neither the table nor an override says otherwise. */
const defaults: Partial<Record<FeatureFlag, FlagValue>> = {
  enable_lite_archive: true,
  enable_premium_switch: true,
}

type Flags = Record<FeatureFlag, FlagValue>

/** All flags as they stand for one account, or for visitors under the empty id. */
const flagsOf = loader<string, Flags>(async (ctx, userIds) => {
  const [rows, overrides] = await Promise.all([
    ctx.db.selectFrom('feature_flags').selectAll().execute(),
    ctx.db
      .selectFrom('feature_flag_overrides')
      .selectAll()
      .where('user_id', '=', (eb) => eb.fn.any(eb.val(userIds.filter((id) => id !== ''))))
      .execute(),
  ])
  return new Map(
    userIds.map((id) => {
      const values: Record<string, FlagValue> = Object.fromEntries(featureFlags.map((name) => [name, defaults[name] ?? false]))
      for (const row of rows) values[row.name] = row.value as FlagValue
      for (const row of overrides) if (row.user_id === id) values[row.name] = row.value as FlagValue
      return [id, values as Flags]
    }),
  )
})

export async function viewerFlags(ctx: Context): Promise<Flags> {
  const flags = (await flagsOf(ctx).load(ctx.viewer?.id ?? '')) as Flags
  return ctx.viewer?.isStaff ? { ...flags, is_medium_staff: true } : flags
}

/** What a page and its scripts are told: the flags, and for each experiment the viewer's variant of it. */
export async function viewerVariants(ctx: Context): Promise<{ name: string; value: FlagValue }[]> {
  const [flags, experiments] = await Promise.all([viewerFlags(ctx), ctx.db.selectFrom('experiments').selectAll().execute()])
  const viewerKey = ctx.viewer?.id ?? ctx.origin.browserId ?? 'visitor'
  const variants = experiments.flatMap(({ id, name, variants: words }) => {
    const value = variantOf(id, viewerKey, words)
    return value === undefined ? [] : [{ name, value }]
  })
  return [...Object.entries(flags).map(([name, value]) => ({ name, value })), ...variants]
}

export const viewerFlag = async (ctx: Context, name: FeatureFlag): Promise<boolean> => Boolean((await viewerFlags(ctx))[name])
