import { parseArgs } from 'node:util'

/** The only shard of one. */
export const whole = { index: 1, count: 1 }

/** What `npm test` was asked for; `problem` says what is wrong with its arguments. */
export function parseArguments(args) {
  try {
    const { values } = parseArgs({
      args,
      options: { shard: { type: 'string' }, embedded: { type: 'boolean' }, 'both-engines': { type: 'boolean' } },
    })
    const shard = values.shard === undefined ? whole : parseShard(values.shard)
    if (!shard) return { problem: `--shard ${values.shard}: name a part as 1/3, from 1/3 to 3/3.` }
    return { shard, embedded: Boolean(values.embedded), bothEngines: Boolean(values['both-engines']) }
  } catch (error) {
    return { problem: error.message }
  }
}

function parseShard(text) {
  const [, index, count] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number)
  return index >= 1 && index <= count ? { index, count } : undefined
}

/** The items of a list that belong to a shard: every third of three. */
export const ofShard = (items, { index, count }) => items.filter((_, i) => i % count === index - 1)
