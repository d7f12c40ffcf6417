/**
 * Content that a story cannot hold, by name, with its number of occurrences. The kind says what readers saw in its place, and the reason
 * explains what the name alone does not.
 */
export type Omissions = Map<string, { kind: 'PARAGRAPH' | 'EMBED'; reason?: string; count: number }>

export function omit(left: Omissions, name: string, { kind = 'EMBED', reason, count = 1 }: Partial<Omission> = {}): void {
  const known = left.get(name)
  if (known) known.count += count
  else left.set(name, { kind, count, ...(reason && { reason }) })
}

type Omission = { kind: 'PARAGRAPH' | 'EMBED'; reason: string; count: number }

export function omitAll(left: Omissions, more: Omissions): void {
  for (const [name, part] of more) omit(left, name, part)
}
