import { t } from '#shared/translation/translate.ts'
import { tiersByPublication } from '#server/domains/publication-memberships/publication-memberships.ts'
import type { Context } from '#server/platform/context.ts'
import { ok, refused, type Result } from '#server/platform/result.ts'
import { isSegment, type NewsletterAudience } from '#shared/enums/newsletters.ts'
import { tierBounds } from '#shared/membership/tier-bounds.ts'
import type { Newsletter } from './newsletter.ts'
import { newsletterPolicy } from './newsletter.policy.ts'

export type AudienceInput = {
  audience?: NewsletterAudience | null | undefined
  tierIds?: readonly string[] | null | undefined
}

type Audience = Pick<Newsletter, 'audience' | 'tierIds'>

/** Who receives one issue: also a part of the subscribers, which editors choose, too, while everyone gets the newsletter. */
export async function validateIssueAudience(
  tx: Context,
  newsletter: Newsletter,
  input: AudienceInput,
): Promise<Result<Audience, 'BadRequest' | 'Forbidden'>> {
  if (!input.audience || !isSegment(input.audience)) return validateAudience(tx, newsletter, input)
  if (newsletter.audience !== 'EVERYONE' && !(await newsletterPolicy.manage(tx, newsletter))) return refuseChange()
  return ok({ audience: input.audience, tierIds: [] })
}

const refuseChange = () => refused('Forbidden', { message: t`Only the owner of the publication can change who gets an issue.` })

/** Who receives issues: what the newsletter says, unless its owner chooses otherwise. */
export async function validateAudience(
  tx: Context,
  newsletter: Newsletter,
  { audience, tierIds }: AudienceInput,
): Promise<Result<Audience, 'BadRequest' | 'Forbidden'>> {
  if (!audience) return ok({ audience: newsletter.audience, tierIds: newsletter.tierIds })
  const chosen = audience === 'TIERS' ? [...new Set(tierIds ?? [])] : []
  const isSame = audience === newsletter.audience && isSameSet(chosen, newsletter.tierIds)
  if (!isSame && !(await newsletterPolicy.manage(tx, newsletter))) return refuseChange()
  if (isSegment(audience))
    return refused('BadRequest', { message: t`Choose this audience for a single issue.`, field: 'audience' })
  const { publicationId } = newsletter
  if (audience !== 'EVERYONE' && !publicationId)
    return refused('BadRequest', { message: t`Only publications have members of their own.`, field: 'audience' })
  if (audience !== 'TIERS') return ok({ audience, tierIds: [] })
  const known = new Set(((await tiersByPublication(tx).load(publicationId ?? '')) ?? []).map(({ id }) => id))
  if (chosen.length === 0 || chosen.length > tierBounds.allTiers || !chosen.every((id) => known.has(id)))
    return refused('BadRequest', { message: t`Choose at least one tier of this publication.`, field: 'tierIds' })
  return ok({ audience, tierIds: chosen })
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))
