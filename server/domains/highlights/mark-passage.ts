import type { Context } from '#server/platform/context.ts'
import { announce } from '#server/platform/events.ts'
import { limitedAs } from '#server/platform/limited.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { maxQuoteLength, maxQuotedParagraphs } from '#shared/response-bounds.ts'
import { minute } from '#shared/time/units.ts'
import { type PlacedQuote, placeOf, type Quote, wordsOf } from './quote.ts'
import { insertQuote, quotesById, removeHighlight } from './quotes.sql.ts'
import { readableStory } from './read-quote.ts'

declare module '#server/platform/events.ts' {
  interface Events {
    StoryHighlighted: { storyId: string; userId: string; quoteId: string }
    HighlightRemoved: { storyId: string }
  }
}

const perMinute = { limit: 60, windowMs: minute }

export type Passage = { storyId: string; paragraphNames: readonly string[]; startOffset: number; endOffset: number }
type MarkRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden' | 'BadRequest' | 'AlreadyExists' | 'AccountSuspended'

export const highlight = (ctx: Context, passage: Passage): Promise<Result<PlacedQuote, MarkRefusal>> =>
  mark(ctx, passage, 'HIGHLIGHT')

/** Stores a passage to respond to, write about or share. It is shown there, but not as a highlight. */
export const keepQuote = (ctx: Context, passage: Passage): Promise<Result<PlacedQuote, MarkRefusal>> =>
  mark(ctx, passage, 'QUOTE')

const mark = (ctx: Context, passage: Passage, type: Quote['type']): Promise<Result<PlacedQuote, MarkRefusal>> =>
  ctx.transaction(async (tx) => {
    const { viewer } = tx
    if (!viewer) return refused('Unauthorized')
    const readable = await readableStory(tx, passage.storyId)
    if (!readable) return refused('NotFound')
    if (viewer.isSuspended) return refused('AccountSuspended')
    const tooOften = limitedAs('BadRequest', tx, 'highlight', perMinute)
    if (tooOften) return tooOften
    const words = wordsIn(readable.body, passage)
    if (!words.ok) return words
    const quote = await insertQuote(tx, {
      post_id: passage.storyId,
      user_id: viewer.id,
      type,
      rev: readable.story.published_rev ?? 0,
      paragraph_names: [...passage.paragraphNames],
      texts: words.value,
      start_offset: passage.startOffset,
      end_offset: passage.endOffset,
    })
    if (!quote) return refused('AlreadyExists', { message: 'You’ve already highlighted this.' })
    if (type === 'HIGHLIGHT')
      await announce(tx, 'StoryHighlighted', { storyId: passage.storyId, userId: viewer.id, quoteId: quote.id })
    return ok({ quote, places: placeOf(readable.body, quote) ?? [] })
  })

function wordsIn(
  body: Parameters<typeof wordsOf>[0],
  { paragraphNames, startOffset, endOffset }: Passage,
): Result<string[], 'BadRequest'> {
  const wrong = (message: string) => refused('BadRequest', { message })
  if (paragraphNames.length === 0 || paragraphNames.length > maxQuotedParagraphs)
    return wrong(`A passage can span 1 to ${maxQuotedParagraphs} paragraphs.`)
  const words = wordsOf(body, { names: paragraphNames, start: startOffset, end: endOffset })
  if (typeof words === 'string') return wrong(words)
  const text = words.join('\n')
  if (text.trim() === '') return wrong('Select a passage with some words in it.')
  return text.length > maxQuoteLength ? wrong(`A passage can have up to ${maxQuoteLength} characters.`) : ok(words)
}

type RemoveRefusal = 'Unauthorized' | 'NotFound' | 'Forbidden'

export const deleteHighlight = (ctx: Context, id: string): Promise<Result<Quote, RemoveRefusal>> =>
  ctx.transaction(async (tx) => {
    if (!tx.viewer) return refused('Unauthorized')
    const quote = await quotesById(tx).load(id)
    if (quote?.type !== 'HIGHLIGHT') return refused('NotFound')
    if (quote.user_id !== tx.viewer.id) return refused('Forbidden')
    await removeHighlight(tx, quote)
    await announce(tx, 'HighlightRemoved', { storyId: quote.post_id })
    return ok(quote)
  })
