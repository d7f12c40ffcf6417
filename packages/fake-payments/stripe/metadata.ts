import type { Stripe } from 'stripe'

type Given = Stripe.Emptyable<Stripe.MetadataParam> | undefined

/** The metadata after a change: empty values remove their key, and an empty text removes all. */
export function mergeMetadata(existing: Stripe.Metadata, given: Given): Stripe.Metadata {
  if (given === undefined) return existing
  if (!given) return {}
  const merged = { ...existing }
  for (const [key, value] of Object.entries(given)) {
    if (value === null || value === '') delete merged[key]
    else merged[key] = String(value)
  }
  return merged
}
