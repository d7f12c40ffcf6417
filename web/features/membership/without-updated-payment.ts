/** Removes the parameter that confirms an updated payment method. */
export function withoutUpdatedPayment(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('updatedPayment')
  return query.size > 0 ? `?${query}` : ''
}
