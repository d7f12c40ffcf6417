const mostInARow = 2

/**
 * The same items in nearly the same order, in which nobody comes three times in a row as long as somebody else is left: what would
 * be the third waits for the next of another. `before` are the authors of what stands above, the last one last.
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
