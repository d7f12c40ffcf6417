/**
 * Content that a story cannot hold, by name, with its number of occurrences. The kind says what readers saw in its place, and the reason
 * explains what the name alone does not.
 */
export type Left = Map<string, { kind: 'PARAGRAPH' | 'EMBED'; reason?: string; count: number }>

export function leave(left: Left, name: string, { kind = 'EMBED', reason, count = 1 }: Partial<LeftPart> = {}): void {
  const known = left.get(name)
  if (known) known.count += count
  else left.set(name, { kind, count, ...(reason && { reason }) })
}

type LeftPart = { kind: 'PARAGRAPH' | 'EMBED'; reason: string; count: number }

export function leaveAll(left: Left, more: Left): void {
  for (const [name, part] of more) leave(left, name, part)
}
