import { formatNumber } from '#shared/text/count.ts'
import { t } from '#shared/translation/translate.ts'
import { usersById } from '#server/domains/accounts/accounts.ts'
import { findBlocks } from '#server/domains/people/people.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { blocks } from '#shared/body/blocks/blocks.ts'
import { validateParagraph } from '#shared/body/check-body.ts'
import { applyDeltas, type Delta, DeltaError } from '#shared/body/delta.ts'
import { bannedLinks } from '#shared/body/links-in.ts'
import type { Body, Markup, Paragraph } from '#shared/body/paragraph.ts'
import { maxResponseLength, maxResponseParagraphs } from '#shared/limits.ts'

const marks = new Set<Markup['type']>(['EM', 'STRONG', 'A', 'CODE', 'MENTION'])

type ReadRefusal = 'BadRequest' | 'PublishingRestrictedBannedLinks'

const invalid = (message: string) => refused('BadRequest', { message })

/** The text of a response after these changes, if it is valid. */
export async function validateResponse(tx: Context, before: Body, deltas: readonly Delta[]): Promise<Result<Body, ReadRefusal>> {
  if (deltas.length > 4 * maxResponseParagraphs) return invalid(t`That’s too many changes for a response.`)
  const changed = change(before, deltas)
  if (typeof changed === 'string') return invalid(changed)
  const body = withoutEmptyEnds(changed)
  if (body.length > maxResponseParagraphs) return invalid(t`A response can have up to ${maxResponseParagraphs} paragraphs.`)
  const length = body.reduce((sum, { text }) => sum + text.length, 0)
  if (length === 0 || length > maxResponseLength)
    return refused('BadRequest', {
      message: t`A response can have 1 to ${formatNumber(maxResponseLength)} characters.`,
      field: 'deltas',
    })
  const banned = bannedLinks(body, tx.config.bannedHosts)
  if (banned.length > 0) return refused('PublishingRestrictedBannedLinks', { links: banned })
  return ok(await Promise.all(body.map((paragraph) => withMentionsOf(tx, paragraph))))
}

function change(before: Body, deltas: readonly Delta[]): Body | string {
  const checked: Delta[] = []
  for (const delta of deltas) {
    if (delta.type === 2) {
      checked.push(delta)
      continue
    }
    const result = validateParagraph(delta.paragraph)
    if (!result.ok) return result.message
    const { name, type, text, markups } = result.paragraph
    if (!blocks[type].isAllowedInResponses) return t`A response can only have paragraphs and quotes.`
    const paragraph = { name, type, text, markups: markups.filter((markup) => marks.has(markup.type)) }
    checked.push({ ...delta, paragraph })
  }
  try {
    return applyDeltas(before, checked)
  } catch (error) {
    if (error instanceof DeltaError) return error.message
    throw error
  }
}

const hasText = ({ text }: Paragraph): boolean => text.trim() !== ''

const withoutEmptyEnds = (body: Body): Body => body.slice(Math.max(0, body.findIndex(hasText)), body.findLastIndex(hasText) + 1)

/** Removes mentions of users who block or are blocked by the writer; their text stays. */
async function withMentionsOf(tx: Context, paragraph: Paragraph): Promise<Paragraph> {
  const allowed = await Promise.all(
    paragraph.markups.map(async ({ type, userId }) => {
      if (type !== 'MENTION' || !userId) return true
      const { blockedBy, blocking } = await findBlocks(tx, userId)
      return !blockedBy && !blocking && (await usersById(tx).load(userId)) !== undefined
    }),
  )
  return { ...paragraph, markups: paragraph.markups.filter((_markup, i) => allowed[i]) }
}
