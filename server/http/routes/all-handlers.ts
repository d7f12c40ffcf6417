import type { Parts } from '../parts.ts'
import type { Handlers } from '../router.ts'
import { actionHandlers } from './actions.ts'
import { clientReportHandlers } from './client-reports.ts'
import { feedHandlers } from './feeds.ts'
import { graphqlHandlers } from './graphql.ts'
import { redirectHandlers } from './redirects.ts'
import { wellKnownHandlers } from './well-known.ts'

/** Whatever answers a route that is no page, by the route's name. */
export function allHandlers(_parts: Parts): Handlers {
  const named: Handlers = {
    ...graphqlHandlers,
    ...actionHandlers,
    ...clientReportHandlers,
    ...feedHandlers,
    ...wellKnownHandlers,
  }
  return { ...redirectHandlers(named), ...named }
}
