import type { Handlers } from '../router.ts'
import { actionHandlers } from './actions.ts'
import { authHandlers } from './auth.ts'
import { clientReportHandlers } from './client-reports.ts'
import { deltaHandlers } from './deltas.ts'
import { feedHandlers } from './feeds.ts'
import { graphqlHandlers } from './graphql.ts'
import { peopleHandlers } from './people.ts'
import { redirectHandlers } from './redirects.ts'
import { uploadHandlers } from './uploads.ts'
import { wellKnownHandlers } from './well-known.ts'

const named: Handlers = {
  ...graphqlHandlers,
  ...actionHandlers,
  ...authHandlers,
  ...clientReportHandlers,
  ...deltaHandlers,
  ...feedHandlers,
  ...peopleHandlers,
  ...uploadHandlers,
  ...wellKnownHandlers,
}

/** Whatever answers a route that is no page, by the route's name. */
export const allHandlers: Handlers = { ...redirectHandlers(named), ...named }
