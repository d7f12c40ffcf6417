import { isViewer } from '#server/platform/viewer-reads.ts'
import { userByUsername } from '#server/domains/accounts/accounts.ts'
import { saveForLater } from '#server/domains/lists/lists.ts'
import { followUser } from '#server/domains/people/people.ts'
import type { ActionToConfirm } from '#shared/sign-in-notices.ts'
import { pathTo } from '#shared/routes.ts'
import { matchRoute } from '#shared/routes/match.ts'
import { trailingId } from '#shared/text/slug.ts'
import { safeRedirect } from '../redirects.ts'
import { setNotice } from './session-cookies.ts'
import type { RouteCall } from '../handler.ts'

type WantedAction = { does: ActionToConfirm; about: string; run: (call: RouteCall) => Promise<void> }

/** What a visitor wanted to do when they were sent to sign in: follow a user or save a story. Changes nothing. */
export async function readWantedAction(call: RouteCall, actionUrl: string | null): Promise<WantedAction | undefined> {
  const { pathname } = new URL(safeRedirect(call.dependencies.config, actionUrl), call.dependencies.config.baseUrl)
  const match = matchRoute(pathname, 'POST')
  if (match?.route.name === 'DoBookmarkPost')
    return { does: 'save', about: '', run: (then) => save(then, trailingId(match.params.postId ?? '') ?? '') }
  if (match?.route.name !== 'DoUserFollow') return undefined
  const user = await userByUsername(call.requestContext.ctx, match.params.username ?? '')
  return user && { does: 'follow', about: user.name || user.username, run: (then) => followWithNotice(then, user.id) }
}

/** Performs the action of a `/m/login-redirect` address and returns where to go then; returns any other address unchanged. */
export async function performWantedAction(call: RouteCall, to: string): Promise<string> {
  const url = new URL(to, call.dependencies.config.baseUrl)
  if (url.pathname !== pathTo('RedirectLoginRedirect')) return to
  const action = await readWantedAction(call, url.searchParams.get('actionUrl'))
  await action?.run(call)
  return safeRedirect(call.dependencies.config, url.searchParams.get('redirect'))
}

async function save({ dependencies, requestContext, reply }: RouteCall, storyId: string): Promise<void> {
  if ((await saveForLater(requestContext.ctx, storyId)).ok) setNotice(dependencies.config, reply, 'saved')
}

/** Follows, and leaves a notice that says whether it worked. */
export async function followWithNotice({ dependencies, requestContext, reply }: RouteCall, userId: string): Promise<void> {
  const followed = await followUser(requestContext.ctx, userId)
  if (followed.ok) setNotice(dependencies.config, reply, 'followed', userId)
  else setNotice(dependencies.config, reply, isViewer(requestContext.ctx, userId) ? 'follow-self' : 'follow-failed')
}
