import type { Parts } from '../parts.ts'
import type { Handlers } from '../router.ts'
import { deltaHandlers } from './deltas.ts'
import { graphqlHandlers } from './graphql.ts'
import { uploadHandlers } from './uploads.ts'

/** Whatever answers a route that is no page, by the route's name. */
export const allHandlers = (parts: Parts): Handlers => ({
  ...graphqlHandlers,
  ...deltaHandlers,
  ...uploadHandlers(parts),
})
