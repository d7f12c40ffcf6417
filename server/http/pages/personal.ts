import type { AppDependencies } from '../app-dependencies.ts'
import { isPage, type Shown, type Step } from '../exchange.ts'
import type { Address } from '../handler.ts'
import type { RequestContext } from '../request-context.ts'
import { createNotFoundResponse, createPageResponse, type PageResponse, sendPage } from './serve-page.ts'

export const renderScreen = (
  dependencies: AppDependencies,
  requestContext: RequestContext,
  { env, screen }: Shown,
  address: Address,
  referrer?: string,
): Promise<PageResponse> =>
  screen
    ? createPageResponse(dependencies, requestContext, env, screen, address, referrer)
    : createNotFoundResponse(dependencies, requestContext, address)

/** Renders a page for one person. */
export const personalPage: Step = async ({ dependencies, match, request, reply, address, context, shown }) => {
  if (!match || !isPage(match.route)) return undefined
  const requestContext = await context()
  const { referer } = request.headers
  return sendPage(reply, requestContext, await renderScreen(dependencies, requestContext, await shown(), address, referer))
}
