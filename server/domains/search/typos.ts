const maxAlternatives = 12

/** Short words allow no typos, because one changed letter makes another word. */
export const maxTypos = (word: string): number => {
  const { length } = Array.from(word)
  return length >= 8 ? 2 : length >= 4 ? 1 : 0
}

/**
 * The edit distance of two words: a changed, missing, extra or transposed letter. A wrong first letter is rare and counts twice. Stops
 * counting beyond `most`.
 */
export function editDistance(typed: string, word: string, maxDistance: number): number {
  const a = Array.from(typed)
  const b = Array.from(word)
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1
  let before: number[] = []
  let above = b.map((_character, j) => j + 1)
  above.unshift(0)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (above[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let minDistance = Math.min(changed, (above[j] as number) + 1, (row[j - 1] as number) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        minDistance = Math.min(minDistance, (before[j - 2] as number) + 1)
      row.push(minDistance)
    }
    if (Math.min(...row) > maxDistance) return maxDistance + 1
    before = above
    above = row
  }
  const distance = above[b.length] as number
  return a[0] === b[0] || distance === 0 ? distance : distance + 1
}

type IndexWord = { word: string; n: number }

/** Likely corrections from the index, fewest typos first, then most frequent. */
export function findCorrections(typed: string, indexWords: readonly IndexWord[], asPrefix: boolean): string[] {
  const maxDistance = maxTypos(typed)
  const { length } = Array.from(typed)
  const distanceTo = (word: string): number => {
    const fullDistance = editDistance(typed, word, maxDistance)
    if (!asPrefix || fullDistance <= maxDistance) return fullDistance
    return editDistance(typed, Array.from(word).slice(0, length).join(''), maxDistance)
  }
  return indexWords
    .map(({ word, n }) => ({ word, n, distance: distanceTo(word) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance || b.n - a.n || (a.word < b.word ? -1 : 1))
    .slice(0, maxAlternatives)
    .map(({ word }) => word)
}
