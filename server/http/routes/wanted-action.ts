import { userByUsername } from '#server/domains/accounts/accounts.ts'
import { saveForLater } from '#server/domains/lists/lists.ts'
import { followUser } from '#server/domains/people/people.ts'
import type { ActionToConfirm } from '#shared/sign-in-notices.ts'
import { pathTo } from '#shared/routes.ts'
import { matchRoute } from '#shared/routes/match.ts'
import { trailingId } from '#shared/text/slug.ts'
import { safeRedirect } from '../redirects.ts'
import type { RouteCall } from '../router.ts'
import { leaveNotice } from './session-cookies.ts'

type WantedAction = { does: ActionToConfirm; about: string; run: (call: RouteCall) => Promise<void> }

/** What a visitor wanted to do when they were sent to sign in: follow a user or save a story. Changes nothing. */
export async function readWantedAction(call: RouteCall, actionUrl: string | null): Promise<WantedAction | undefined> {
  const { pathname } = new URL(safeRedirect(call.parts.config, actionUrl), call.parts.config.baseUrl)
  const match = matchRoute(pathname, 'POST')
  if (match?.route.name === 'DoBookmarkPost')
    return { does: 'save', about: '', run: (then) => save(then, trailingId(match.params.postId ?? '') ?? '') }
  if (match?.route.name !== 'DoUserFollow') return undefined
  const user = await userByUsername(call.visit.ctx, match.params.username ?? '')
  return user && { does: 'follow', about: user.name || user.username, run: (then) => follow(then, user.id) }
}

/** Performs the action of a `/m/login-redirect` address and returns where to go then; returns any other address unchanged. */
export async function doWantedAction(call: RouteCall, to: string): Promise<string> {
  const url = new URL(to, call.parts.config.baseUrl)
  if (url.pathname !== pathTo('RedirectLoginRedirect')) return to
  const action = await readWantedAction(call, url.searchParams.get('actionUrl'))
  await action?.run(call)
  return safeRedirect(call.parts.config, url.searchParams.get('redirect'))
}

async function save({ parts, visit, reply }: RouteCall, storyId: string): Promise<void> {
  if ((await saveForLater(visit.ctx, storyId)).ok) leaveNotice(parts.config, reply, 'saved')
}

/** Follows, and leaves a notice that says whether it worked. */
export async function follow({ parts, visit, reply }: RouteCall, userId: string): Promise<void> {
  const followed = await followUser(visit.ctx, userId)
  if (followed.ok) leaveNotice(parts.config, reply, 'followed', userId)
  else leaveNotice(parts.config, reply, visit.ctx.viewer?.id === userId ? 'follow-self' : 'follow-failed')
}
