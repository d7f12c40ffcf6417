/** The field a refusal refers to: a taken address, or the field it names. */
export function refusedField(payload: { __typename: string; field?: string | null } | undefined): string | null {
  if (payload?.__typename === 'AlreadyExists') return 'slug'
  return payload?.__typename === 'BadRequest' ? (payload.field ?? null) : null
}
