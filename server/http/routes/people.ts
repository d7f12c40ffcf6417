import { usersById, userByUsername } from '#server/domains/accounts/accounts.ts'
import { audienceByMonth, followUser } from '#server/domains/people/people.ts'
import { pathTo } from '#shared/routes.ts'
import type { Handler, Handlers } from '../router.ts'

/**
 * Following by a link leads to the profile, where the button stands: opening an address alone changes nothing, because anybody can
 * put it into a picture on another page. A POST with the token follows.
 */
const follow: Handler = async ({ visit, reply, request, params }) => {
  const user = await userByUsername(visit.ctx, params.username ?? '')
  if (!user) return
  if (request.method === 'POST') await followUser(visit.ctx, user.id)
  return reply.redirect(pathTo('ShowUser', { username: user.username }), 302)
}

/** The audience's numbers by month, for a spreadsheet. */
const exportAudience: Handler = async ({ visit, reply }) => {
  const user = visit.ctx.viewer && (await usersById(visit.ctx).load(visit.ctx.viewer.id))
  if (!user) return
  const months = await audienceByMonth(visit.ctx, user.id)
  const lines = [
    'month,new followers,followers',
    ...months.map(({ month, newFollowers, followers }) => `${month},${newFollowers},${followers}`),
  ]
  return reply
    .header('content-disposition', `attachment; filename="audience-${user.username}.csv"`)
    .header('cache-control', 'private, no-store')
    .type('text/csv; charset=utf-8')
    .send(`${lines.join('\r\n')}\r\n`)
}

export const peopleHandlers: Handlers = { DoUserFollow: follow, FileUserAudienceStatsExport: exportAudience }
