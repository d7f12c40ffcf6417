export type OmittedKind = 'PARAGRAPH' | 'EMBED' | 'IMAGE' | 'CAPTION'

type Omission = {
  kind: OmittedKind
  reason?: string
  count: number
  /** Set when the element is in the text, but not as it was. */
  isChange?: true
}

/**
 * Content that a story cannot hold, by name, with its number of occurrences. The kind says what readers saw in its place, and the reason
 * explains what the name alone does not.
 */
export type Omissions = Map<string, Omission>

export function omit(left: Omissions, name: string, { kind = 'EMBED', count = 1, ...more }: Partial<Omission> = {}): void {
  const known = left.get(name)
  if (known) known.count += count
  else left.set(name, { kind, count, ...more })
}

export function omitAll(left: Omissions, more: Omissions): void {
  for (const [name, part] of more) omit(left, name, part)
}

export const movedReason = 'It stood inside a table, a caption or a note, and follows below.'

/** A link whose words stay, but not its address. */
export function omitLink(left: Omissions, address: string): void {
  const reason = `The link to “${address.slice(0, 100)}” was removed, because it isn’t a complete web address.`
  omit(left, reason, { kind: 'PARAGRAPH', isChange: true, reason })
}
