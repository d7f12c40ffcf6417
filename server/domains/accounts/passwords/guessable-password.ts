/** Below this, an attacker needs fewer than a hundred million guesses (zxcvbn's score, 0 to 4). */
const minScore = 2

type Guess = (password: string, personalWords: string[]) => number
let loading: Promise<Guess> | undefined

/** Words and patterns are some megabytes: they are loaded when the first password is chosen. */
async function loadGuess(): Promise<Guess> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')])
  const zxcvbn = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
  return (password, personalWords) => zxcvbn.check(password, personalWords).score
}

/** As long as this, a password is let through unseen: to rate it takes time, and to guess it longer. */
const alwaysLongEnough = 32

/** Whether a password is one of the first that an attacker would try, such as a common one or the account's own name. */
export async function isGuessable(password: string, personalWords: readonly string[]): Promise<boolean> {
  if (password.length >= alwaysLongEnough) return false
  loading ??= loadGuess()
  const words = personalWords.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)
  return (await loading)(password, words) < minScore
}
