import type { Context } from '#server/platform/context.ts'
import { perServer } from '#server/platform/per-server.ts'

/** Below this score (zxcvbn, 0 to 4) an attacker needs fewer than a hundred million guesses. */
const minScore = 2

type GuessScorer = (password: string, personalWords: string[]) => number

/** The dictionaries take several megabytes, so they are loaded when the first password is set. */
const loadScorer = perServer(async (): Promise<GuessScorer> => {
  const [{ ZxcvbnFactory }, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  const zxcvbn = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
  return (password, personalWords) => zxcvbn.check(password, personalWords).score
})

/** Longer passwords are accepted without rating, which is slow for long input; they are hard to guess anyway. */
const maxRatedLength = 32

/** Whether an attacker would try this password early, such as a common one or the account's own name. */
export async function isGuessable(ctx: Context, password: string, personalWords: readonly string[]): Promise<boolean> {
  if (password.length >= maxRatedLength) return false
  const words = personalWords.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)
  return (await loadScorer(ctx))(password, words) < minScore
}
