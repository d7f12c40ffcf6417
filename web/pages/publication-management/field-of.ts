/** The field a refusal refers to: a taken address, or the field it names. */
export function fieldOf(answer: { __typename: string; field?: string | null } | undefined): string | null {
  if (answer?.__typename === 'AlreadyExists') return 'slug'
  return answer?.__typename === 'BadRequest' ? (answer.field ?? null) : null
}
