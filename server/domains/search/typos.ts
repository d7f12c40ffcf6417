const mostAlternatives = 12

/** Short words allow no typos, because one changed letter makes another word. */
export const typosAllowed = (word: string): number => {
  const { length } = Array.from(word)
  return length >= 8 ? 2 : length >= 4 ? 1 : 0
}

/**
 * The edit distance of two words: a changed, missing, extra or transposed letter. A wrong first letter is rare and counts twice. Stops
 * counting beyond `most`.
 */
export function slipsBetween(typed: string, word: string, most: number): number {
  const a = Array.from(typed)
  const b = Array.from(word)
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = b.map((_letter, j) => j + 1)
  above.unshift(0)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (above[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(changed, (above[j] as number) + 1, (row[j - 1] as number) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (before[j - 2] as number) + 1)
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    before = above
    above = row
  }
  const slips = above[b.length] as number
  return a[0] === b[0] || slips === 0 ? slips : slips + 1
}

type Known = { word: string; n: number }

/** Likely corrections from the index, fewest typos first, then most frequent. */
export function alternatives(typed: string, known: readonly Known[], asPrefix: boolean): string[] {
  const most = typosAllowed(typed)
  const { length } = Array.from(typed)
  const slipsTo = (word: string): number => {
    const whole = slipsBetween(typed, word, most)
    if (!asPrefix || whole <= most) return whole
    return slipsBetween(typed, Array.from(word).slice(0, length).join(''), most)
  }
  return known
    .map(({ word, n }) => ({ word, n, slips: slipsTo(word) }))
    .filter(({ slips }) => slips <= most)
    .sort((a, b) => a.slips - b.slips || b.n - a.n || (a.word < b.word ? -1 : 1))
    .slice(0, mostAlternatives)
    .map(({ word }) => word)
}
