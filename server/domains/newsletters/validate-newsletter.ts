import { phrase, t } from '#shared/translation/translate.ts'
import { refused, type Refused } from '#server/platform/result.ts'
import {
  maxNewsletterDescriptionLength,
  maxNewsletterNameLength,
  maxPromoBodyLength,
  maxPromoHeadlineLength,
} from '#shared/limits.ts'
import { toStorableLine } from '#shared/text/storable.ts'

type Problem = Refused<'BadRequest'>
type NewsletterFields = { name?: string; description?: string | null; promoHeadline?: string | null; promoBody?: string | null }
type NewsletterFieldsInput = {
  name?: string | null | undefined
  description?: string | null | undefined
  promoHeadline?: string | null | undefined
  promoBody?: string | null | undefined
}

const optional = [
  [
    'description',
    maxNewsletterDescriptionLength,
    phrase`The description can be up to ${maxNewsletterDescriptionLength} characters long.`,
  ],
  [
    'promoHeadline',
    maxPromoHeadlineLength,
    phrase`The invitation headline can be up to ${maxPromoHeadlineLength} characters long.`,
  ],
  ['promoBody', maxPromoBodyLength, phrase`The invitation text can be up to ${maxPromoBodyLength} characters long.`],
] as const

/** Validates the given fields. The name is required once set; all other fields can be cleared. */
export function validateNewsletterFields(input: NewsletterFieldsInput): NewsletterFields | Problem {
  const words: NewsletterFields = {}
  if (input.name !== undefined && input.name !== null) {
    const name = toStorableLine(input.name)
    if (name === '') return refused('BadRequest', { message: t`Give the newsletter a name.`, field: 'name' })
    if (name.length > maxNewsletterNameLength)
      return refused('BadRequest', { message: t`A name can be up to ${maxNewsletterNameLength} characters long.`, field: 'name' })
    words.name = name
  }
  for (const [field, maxLength, message] of optional) {
    const text = input[field]
    if (text === undefined) continue
    const line = toStorableLine(text ?? '')
    if (line.length > maxLength) return refused('BadRequest', { message, field })
    words[field] = line || null
  }
  return words
}

export const isValidationProblem = (read: NewsletterFields | Problem): read is Problem => 'ok' in read
