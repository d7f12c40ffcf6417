/** The index to focus after a key: arrows wrap around, Home and End jump, a letter finds the next item starting with it. */
export const nextItem = (key: string, current: number, labels: readonly string[]): number | undefined => {
  const count = labels.length
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
  }
  if (key.length !== 1 || key === ' ') return undefined
  const character = key.toLocaleLowerCase()
  const order = labels.map((_, step) => (current + 1 + step) % count)
  return order.find((index) => labels[index]?.trim().toLocaleLowerCase().startsWith(character))
}
