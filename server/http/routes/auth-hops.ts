import { findToManage } from '#server/domains/publications/publications.ts'
import { pathTo } from '#shared/routes.ts'
import { safeRedirect } from '../redirects.ts'
import type { Handler, Handlers } from '../router.ts'
import { isOnlyALook, queryOf, sendTo } from './auth-answers.ts'
import { handoverHandlers, handoverTo } from './handover.ts'
import { askToConfirm, fieldsOf, isConfirmed } from './confirm-action.ts'
import { doWantedAction, readWantedAction } from './wanted-action.ts'

/**
 * Where visitors go after signing in to follow or save. Signing in performs the action on the way (`goIn`). A viewer who opens the address
 * itself confirms first, because anybody could have written it.
 */
const loginRedirect: Handler = async (call) => {
  const query = call.request.method === 'POST' ? fieldsOf(call) : queryOf(call)
  const wanted = { redirect: query.get('redirect'), actionUrl: query.get('actionUrl') }
  const destination = safeRedirect(call.parts.config, wanted.redirect)
  const action = await readWantedAction(call, wanted.actionUrl)
  if (!action || isOnlyALook(call)) return sendTo(call, destination.startsWith('/') ? destination : handoverTo(destination))
  const here = pathTo('RedirectLoginRedirect')
  if (isConfirmed(call)) return sendTo(call, await doWantedAction(call, `${here}?${query}`))
  return askToConfirm(call, { does: action.does, about: action.about, postTo: here, fields: wanted, isPostedAtOnce: false })
}

/** Returns from the registrar of a custom domain: to the settings of its publication, or to the user's own. */
const namecheapCallback: Handler = async (call) => {
  const found = await findToManage(call.visit.ctx, queryOf(call).get('state') ?? '', 'changeSettings')
  return sendTo(
    call,
    found.ok ? pathTo('ShowCollectionCustomDomain', { collectionSlug: found.value.slug }) : pathTo('ShowMeSettingsCustomDomain'),
  )
}

export const hopHandlers: Handlers = {
  ...handoverHandlers,
  RedirectLoginRedirect: loginRedirect,
  RedirectCallbackNamecheap: namecheapCallback,
}
