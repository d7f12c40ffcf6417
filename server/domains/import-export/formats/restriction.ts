import type { Restriction } from '../parsed-story.ts'

const everyone = new Set(['', 'public', 'everyone', 'everybody', 'published', 'listed'])
const payingReaders = new Set(['locked', 'members', 'member', 'paid', 'only_paid', 'subscribers', 'paid_subscribers'])
const someReaders = new Set(['tiers', 'founding', 'paid_subscribers_all_tiers'])
const hidden = new Set(['private', 'draft', 'hidden', 'none'])

/**
 * The widest visibility for the source's name of an audience. Paying or registered readers become members here; an unknown name makes the
 * story a draft.
 */
export function parseRestriction(word: string | null | undefined, where: string): Restriction | undefined {
  const value = (word ?? '').trim().toLowerCase()
  if (everyone.has(value)) return undefined
  if (payingReaders.has(value)) return { widest: 'LOCKED', reason: `Only subscribers could read it ${where}.` }
  if (value === 'unlisted') return { widest: 'UNLISTED', reason: `It was unlisted ${where}.` }
  if (someReaders.has(value)) return { widest: 'DRAFT', reason: `Only some subscribers could read it ${where}.` }
  if (hidden.has(value)) return { widest: 'DRAFT', reason: `It was private ${where}.` }
  return { widest: 'DRAFT', reason: `Its audience ${where} is “${value.slice(0, 40)}”, which has no equivalent here.` }
}
