import { t } from '#shared/translation/translate.ts'
import { command, type SignedInContext } from '#server/platform/command.ts'
import { publishEvent } from '#server/platform/events.ts'
import { perMinute } from '#server/platform/rate-limit.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { maxQuoteLength, maxQuotedParagraphs } from '#shared/limits.ts'
import { highlightPolicy } from './highlight.policy.ts'
import { locateQuote, type PlacedQuote, type Quote, readPassageText } from './quote.ts'
import { insertQuote, quotesById, removeHighlight } from './quotes.sql.ts'
import { loadReadableStory } from './read-quote.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    StoryHighlighted: { storyId: string; userId: string; quoteId: string }
    HighlightRemoved: { storyId: string }
  }
}

const limits = [{ action: 'highlight', ...perMinute(60) }]

export type PassageInput = { storyId: string; paragraphNames: readonly string[]; startOffset: number; endOffset: number }

const markHead = {
  requires: ['viewer', 'notSuspended'],
  limits,
  refusals: ['NotFound', 'Forbidden', 'BadRequest', 'AlreadyExists', 'Unauthorized', 'AccountSuspended'],
} as const

export const highlightPassage = command(markHead, (tx, passage: PassageInput) => mark(tx, passage, 'HIGHLIGHT'))

/** Stores a passage to respond to, write about or share. It is shown there, but not as a highlight. */
export const createQuote = command(markHead, (tx, passage: PassageInput) => mark(tx, passage, 'QUOTE'))

async function mark(
  tx: SignedInContext,
  passage: PassageInput,
  type: Quote['type'],
): Promise<Result<PlacedQuote, 'NotFound' | 'BadRequest' | 'AlreadyExists'>> {
  const { viewer } = tx
  const readable = await loadReadableStory(tx, passage.storyId)
  if (!readable) return refused('NotFound')
  const words = textInPassage(readable.body, passage)
  if (!words.ok) return words
  const quote = await insertQuote(tx, {
    storyId: passage.storyId,
    userId: viewer.id,
    type,
    rev: readable.story.publishedRev,
    paragraphNames: [...passage.paragraphNames],
    texts: words.value,
    startOffset: passage.startOffset,
    endOffset: passage.endOffset,
  })
  if (!quote) return refused('AlreadyExists', { message: t`You’ve already highlighted this.` })
  if (type === 'HIGHLIGHT')
    await publishEvent(tx, 'StoryHighlighted', { storyId: passage.storyId, userId: viewer.id, quoteId: quote.id })
  return ok({ quote, places: locateQuote(readable.body, quote) ?? [] })
}

function textInPassage(
  body: Parameters<typeof readPassageText>[0],
  { paragraphNames, startOffset, endOffset }: PassageInput,
): Result<string[], 'BadRequest'> {
  const invalid = (message: string) => refused('BadRequest', { message })
  if (paragraphNames.length === 0 || paragraphNames.length > maxQuotedParagraphs)
    return invalid(t`A passage can span 1 to ${maxQuotedParagraphs} paragraphs.`)
  const words = readPassageText(body, { names: paragraphNames, start: startOffset, end: endOffset })
  if (typeof words === 'string') return invalid(words)
  const text = words.join('\n')
  if (text.trim() === '') return invalid(t`Select a passage with some words in it.`)
  return text.length > maxQuoteLength ? invalid(t`A passage can have up to ${maxQuoteLength} characters.`) : ok(words)
}

export const deleteHighlight = command(
  { requires: ['viewer'], limits, refusals: ['NotFound', 'Forbidden', 'Unauthorized'] },
  async (tx, id: string) => {
    const quote = await quotesById(tx).load(id)
    if (quote?.type !== 'HIGHLIGHT') return refused('NotFound')
    if (!highlightPolicy.remove(tx, quote)) return refused('Forbidden')
    await removeHighlight(tx, quote)
    await publishEvent(tx, 'HighlightRemoved', { storyId: quote.storyId })
    return ok(quote)
  },
)
