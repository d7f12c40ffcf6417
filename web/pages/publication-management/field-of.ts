/** Which field a refusal is about: an address that is taken, or what a refusal names. */
export function fieldOf(answer: { __typename: string; field?: string | null } | undefined): string | null {
  if (answer?.__typename === 'AlreadyExists') return 'slug'
  return answer?.__typename === 'BadRequest' ? (answer.field ?? null) : null
}
