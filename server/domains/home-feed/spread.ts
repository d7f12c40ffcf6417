const mostInARow = 2

/**
 * Reorders the items as little as possible so that no author appears three times in a row while others remain: a third item waits for the
 * next one by another author. `before` are the authors of the items shown above, the last one last.
 */
export function spread<Item extends { authorId: string }>(items: readonly Item[], before: readonly string[] = []): Item[] {
  const waiting = [...items]
  const said = before.slice(-mostInARow)
  const inOrder: Item[] = []
  while (waiting.length > 0) {
    const [last] = said.slice(-1)
    const isThird = said.length >= mostInARow && said.slice(-mostInARow).every((author) => author === last)
    const other = isThird ? waiting.findIndex(({ authorId }) => authorId !== last) : 0
    const [next] = waiting.splice(Math.max(0, other), 1)
    if (!next) break
    inOrder.push(next)
    said.push(next.authorId)
  }
  return inOrder
}
