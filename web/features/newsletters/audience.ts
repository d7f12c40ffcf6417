import type { NewsletterAudience } from '#shared/enums/newsletters.ts'
import { phrase, plural } from '#shared/translation/translate.ts'
import { formatNumber } from '#shared/text/count.ts'
import { graphql } from '#web/data/graphql.ts'

export const newsletterAudienceFragment = graphql(`
  fragment NewsletterAudience on NewsletterV3 {
    audience tierIds
    memberCounts { count tier { id name } }
  }
`)

/** How many subscribers are members now, by tier. Empty for a newsletter without members. */
export type MemberCounts = readonly { count: number; tier: { id: string; name: string } }[]
export type Audience = { audience: NewsletterAudience; tierIds: readonly string[] }

/** How many subscribers an audience has now. */
export function audienceSize({ audience, tierIds }: Audience, subscribers: number, memberCounts: MemberCounts): number {
  if (audience === 'EVERYONE') return subscribers
  return memberCounts
    .filter(({ tier }) => audience === 'MEMBERS' || tierIds.includes(tier.id))
    .reduce((sum, { count }) => sum + count, 0)
}

/** “12 subscribers”, “3 members”. */
export const audienceText = (chosen: Audience, subscribers: number, memberCounts: MemberCounts): string => {
  const size = audienceSize(chosen, subscribers, memberCounts)
  return chosen.audience === 'EVERYONE'
    ? plural(size, phrase`1 subscriber`, phrase`${formatNumber(size)} subscribers`)
    : plural(size, phrase`1 member`, phrase`${formatNumber(size)} members`)
}
