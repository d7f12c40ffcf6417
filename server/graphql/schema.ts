import '#server/platform/graphql/enumerations.ts'
import '#server/platform/graphql/scalars.ts'
import '#server/domains/accounts/accounts.schema.ts'
import '#server/domains/flags/flags.schema.ts'
import '#server/domains/images/images.schema.ts'
import '#server/domains/membership/membership.schema.ts'
import '#server/domains/publications/publications.schema.ts'
import '#server/domains/topics/topics.schema.ts'
import '#server/domains/people/people.schema.ts'
import '#server/domains/stories/stories.schema.ts'
import '#server/domains/stories/post-result.schema.ts'
import '#server/domains/stories/story-lists.schema.ts'
import '#server/domains/stories/story-commands.schema.ts'
import '#server/domains/lists/lists.schema.ts'
import '#server/domains/home-feed/home-feed.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'

/** Every domain adds its types when it is imported above. */
export const schema = builder.toSchema()
