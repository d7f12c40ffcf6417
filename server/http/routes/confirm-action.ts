import type { ActionToConfirm } from '#shared/sign-in-notices.ts'
import { environmentFor } from '../pages/environment.ts'
import { createPageResponse, sendPage } from '../pages/serve-page.ts'
import type { RouteCall } from '../handler.ts'

type Confirmation = {
  does: ActionToConfirm
  /** The address, person or story it is about, as the page displays it. */
  about: string
  postTo: string
  /** Sent with the form; a one-time token travels here and not in the address. */
  fields?: Record<string, string | null | undefined>
  /** Whether this browser started what the link completes, so that no button has to be pressed. */
  isAutoSubmitted: boolean
}

/** Answers the GET of a link that acts with a page that posts. */
export async function sendConfirmPage(call: RouteCall, { does, about, postTo, fields = {}, isAutoSubmitted }: Confirmation) {
  const { dependencies, requestContext, request, reply, route, address } = call
  const presentFields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value))
  const params = {
    does,
    about,
    postTo,
    isAutoSubmitted: String(isAutoSubmitted && request.method === 'GET'),
    fields: JSON.stringify({ ...presentFields, xsrf: requestContext.xsrf() }),
  }
  const screen = { route, pageId: 'confirm-action', layout: 'Wordmark' as const, params }
  // For the form-action policy, browsers treat the redirect that follows as a form target.
  const formTarget = dependencies.config.ownHosts
    .map((host) => `${new URL(dependencies.config.baseUrl).protocol}//${host}`)
    .join(' ')
  const env = await environmentFor(requestContext)
  const answer = await createPageResponse(dependencies, requestContext, env, screen, address, request.headers.referer, {
    formTarget,
  })
  // No other site learns the address. Without any referrer, browsers would send the form with the origin `null`.
  void reply.header('referrer-policy', 'same-origin')
  return sendPage(reply, requestContext, answer)
}

/** The fields of a form sent by one of our pages. */
export function formFieldsOf({ request }: RouteCall): URLSearchParams {
  const { body } = request
  const isForm = typeof body === 'object' && body !== null && !Array.isArray(body)
  const words = isForm ? Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string') : []
  return new URLSearchParams(words)
}

/** Whether this request may act: it was posted by one of our pages in this browser. */
export const isConfirmed = ({ request, requestContext }: RouteCall): boolean =>
  request.method === 'POST' && requestContext.formProblem === undefined
