const maxInARow = 2

/**
 * Reorders the items as little as possible so that no author appears three times in a row while others remain: a third item waits for the
 * next one by another author. `before` are the authors of the items shown above, the last one last.
 */
export function diversifyAuthors<Item extends { authorId: string }>(
  items: readonly Item[],
  before: readonly string[] = [],
): Item[] {
  const pending = [...items]
  const recentAuthors = before.slice(-maxInARow)
  const inOrder: Item[] = []
  while (pending.length > 0) {
    const [last] = recentAuthors.slice(-1)
    const isThird = recentAuthors.length >= maxInARow && recentAuthors.slice(-maxInARow).every((author) => author === last)
    const otherIndex = isThird ? pending.findIndex(({ authorId }) => authorId !== last) : 0
    const [next] = pending.splice(Math.max(0, otherIndex), 1)
    if (!next) break
    inOrder.push(next)
    recentAuthors.push(next.authorId)
  }
  return inOrder
}
