/**
 * What a text held that a story has no place for, by its name, with how often. The kind is what readers saw in its place, and the
 * reason a sentence where the name alone says too little.
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
