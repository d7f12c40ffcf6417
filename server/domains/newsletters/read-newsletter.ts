import { refused, type Refused } from '#server/platform/result.ts'
import {
  longestNewsletterDescription,
  longestNewsletterName,
  longestPromoBody,
  longestPromoHeadline,
} from '#shared/newsletter-bounds.ts'
import { storableLine } from '#shared/text/storable.ts'

type Problem = Refused<'BadRequest'>
type Words = { name?: string; description?: string | null; promo_headline?: string | null; promo_body?: string | null }
type Given = {
  name?: string | null | undefined
  description?: string | null | undefined
  promoHeadline?: string | null | undefined
  promoBody?: string | null | undefined
}

const optional = [
  ['description', 'description', 'description', longestNewsletterDescription],
  ['promoHeadline', 'promo_headline', 'invitation headline', longestPromoHeadline],
  ['promoBody', 'promo_body', 'invitation text', longestPromoBody],
] as const

/** Validates the given fields. The name is required once set; all other fields can be cleared. */
export function readWords(given: Given): Words | Problem {
  const words: Words = {}
  if (given.name !== undefined && given.name !== null) {
    const name = storableLine(given.name)
    if (name === '') return refused('BadRequest', { message: 'Give the newsletter a name.', field: 'name' })
    if (name.length > longestNewsletterName)
      return refused('BadRequest', { message: `A name can be up to ${longestNewsletterName} characters long.`, field: 'name' })
    words.name = name
  }
  for (const [field, column, noun, longest] of optional) {
    const text = given[field]
    if (text === undefined) continue
    const line = storableLine(text ?? '')
    if (line.length > longest)
      return refused('BadRequest', { message: `The ${noun} can be up to ${longest} characters long.`, field })
    words[column] = line || null
  }
  return words
}

export const isProblem = (read: Words | Problem): read is Problem => 'ok' in read
