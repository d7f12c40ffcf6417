import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { orThrow } from '#server/platform/graphql/refusals.ts'
import { CollectionRef } from '#server/domains/publications/publications.schema.ts'
import { suggestMentions } from './mentions.query.ts'

const MentionableRef = builder.unionType('Mentionable', {
  types: [UserRef, CollectionRef],
  resolveType: (value) => ('username' in value ? 'User' : 'Collection'),
})

builder.queryFields((t) => ({
  /** Suggestions for the text typed after an @. */
  mentionSuggestions: t.field({
    type: [MentionableRef],
    args: { prefix: t.arg.string({ required: true }) },
    resolve: async (_root, { prefix }, ctx) =>
      orThrow(await suggestMentions(ctx, prefix)).map((found) => (found.kind === 'user' ? found.user : found.publication)),
  }),
}))
