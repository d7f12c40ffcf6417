import { isEnrolled } from '#server/domains/membership/membership.ts'
import { CurrencyCodeRef } from '#server/domains/payments/payments.schema.ts'
import {
  findPaywall,
  type PublicationPaywall,
  salesByPublication,
} from '#server/domains/publication-memberships/publication-memberships.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { approvedPublicationId, isLocked, canReadWholeBody } from '#server/domains/stories/stories.ts'

const PublicationPaywallRef = builder.objectRef<PublicationPaywall>('PublicationPaywall').implement({
  fields: (t) => ({
    admitsSiteMembers: t.exposeBoolean('admitsSiteMembers'),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    /** The lowest price, by the month and in minor units; null where nothing can be bought. */
    monthlyPrice: t.exposeInt('monthlyPrice', { nullable: true }),
  }),
})

builder.objectFields(PostRef, (t) => ({
  /** What opens the rest of a story in a publication that sells memberships; null where the viewer can read all of it. */
  publicationPaywall: t.field({
    type: PublicationPaywallRef,
    nullable: true,
    args: { shareKey: t.arg.string() },
    resolve: async (story, { shareKey }, ctx) => {
      const publicationId = approvedPublicationId(story)
      if (!publicationId || (await canReadWholeBody(ctx, story, shareKey ?? undefined))) return null
      return (await findPaywall(ctx, publicationId)) ?? null
    },
  }),
  /** Whether members of the site pay its writer for reading it. */
  isEligibleToEarn: t.boolean({
    resolve: async (story, _args, ctx) => {
      if (!isLocked(story) || !(await isEnrolled(ctx, story.authorId))) return false
      const publicationId = approvedPublicationId(story)
      return !publicationId || ((await salesByPublication(ctx).load(publicationId))?.admitsSiteMembers ?? true)
    },
  }),
}))
