import { findPublicationToManage } from '#server/domains/publications/publications.ts'
import { pathTo } from '#shared/routes.ts'
import { safeRedirect } from '../redirects.ts'
import { isPrefetch, queryOf, redirectPrivately } from './auth-responses.ts'
import { handoverHandlers, handoverTo } from './handover.ts'
import { sendConfirmPage, formFieldsOf, isConfirmed } from './confirm-action.ts'
import { performWantedAction, readWantedAction } from './wanted-action.ts'
import type { Handler, Handlers } from '../handler.ts'

/**
 * Where visitors go after signing in to follow or save. Signing in performs the action on the way (`goIn`). A viewer who opens the address
 * itself confirms first, because anybody could have written it.
 */
const loginRedirect: Handler = async (call) => {
  const query = call.request.method === 'POST' ? formFieldsOf(call) : queryOf(call)
  const wantedParams = { redirect: query.get('redirect'), actionUrl: query.get('actionUrl') }
  const destination = safeRedirect(call.dependencies.config, wantedParams.redirect)
  const action = await readWantedAction(call, wantedParams.actionUrl)
  if (!action || isPrefetch(call))
    return redirectPrivately(call, destination.startsWith('/') ? destination : handoverTo(destination))
  const here = pathTo('RedirectLoginRedirect')
  if (isConfirmed(call)) return redirectPrivately(call, await performWantedAction(call, `${here}?${query}`))
  return sendConfirmPage(call, {
    does: action.does,
    about: action.about,
    postTo: here,
    fields: wantedParams,
    isAutoSubmitted: false,
  })
}

/** Returns from the registrar of a custom domain: to the settings of its publication, or to the user's own. */
const namecheapCallback: Handler = async (call) => {
  const found = await findPublicationToManage(call.requestContext.ctx, queryOf(call).get('state') ?? '', 'changeSettings')
  return redirectPrivately(
    call,
    found.ok ? pathTo('ShowCollectionCustomDomain', { collectionSlug: found.value.slug }) : pathTo('ShowMeSettingsCustomDomain'),
  )
}

export const authRedirectHandlers: Handlers = {
  ...handoverHandlers,
  RedirectLoginRedirect: loginRedirect,
  RedirectCallbackNamecheap: namecheapCallback,
}
