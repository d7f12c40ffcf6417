import type { Parts } from '../parts.ts'
import type { Handlers } from '../router.ts'
import { authHandlers } from './auth.ts'
import { graphqlHandlers } from './graphql.ts'

/** Whatever answers a route that is no page, by the route's name. */
export const allHandlers = (_parts: Parts): Handlers => ({
  ...authHandlers,
  ...graphqlHandlers,
})
