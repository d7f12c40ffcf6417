import { type GraphQLSchema, getNullableType } from 'graphql'
import '#server/domains/domain-modules.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import '#server/platform/graphql/scalars.ts'

/**
 * The schema by what its resolvers return. The web client's types are made from it: of a field that is null only because it failed, the
 * client never hands out the null (`web/data/failed-fields.ts`).
 */
export const buildStrictSchema = (): GraphQLSchema => builder.toSchema()

/** Makes every field of a query nullable: one that fails is null, with an error, and the others keep their data. */
function keepPartialData(whole: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(whole.getQueryType()?.getFields() ?? {})) field.type = getNullableType(field.type)
  return whole
}

/** Every domain adds its types when its module is imported above. */
export const schema = keepPartialData(buildStrictSchema())
