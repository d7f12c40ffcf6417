import '#server/domains/domain-modules.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import '#server/platform/graphql/scalars.ts'

/** Every domain adds its types when its module is imported above. */
export const schema = builder.toSchema()
