/** The query without the word that a payment method was updated. */
export function withoutUpdatedPayment(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('updatedPayment')
  return query.size > 0 ? `?${query}` : ''
}
