import { createPrivateFeed } from '#test/server/private-feeds.ts'
import { joinPublication } from '#test/server/publication-sellers.ts'
import { makeLink } from '#test/server/your-stories.ts'
import { draftWith, publish, story, type Writer, writer } from '#test/server/writers.ts'
import type { Proof } from './proofs.ts'
import type { World } from './world.ts'

const rest = 'Nobody asks what the sea takes along.'

/** A member-only story in the publication by a writer who is not on its staff. */
async function lockedStory({ server: { app }, quay }: World): Promise<string> {
  const author: Writer = await writer(app, { enrolled: true })
  const id = await draftWith(author, story('Tides', 'Twice a day.', 'It is wide.', 'Gulls wait.', 'Boats lie there.', rest))
  await publish(author, { postId: id, visibility: 'LOCKED' })
  await app.database.db
    .updateTable('stories')
    .set({ publicationId: quay.id, publicationStatus: 'APPROVED' })
    .where('id', '=', id)
    .execute()
  return id
}

export const proofsOfAccess = {
  shareLink: async (world) => {
    const { url } = await makeLink(world.holder, { postId: await lockedStory(world) })
    const { pathname, search } = new URL(String(url))
    return async () => {
      let page = await world.server.app.browser().get(pathname + search)
      if (page.statusCode >= 300 && page.statusCode < 400)
        page = await world.server.app.browser().get(String(page.headers.location))
      return page.body.includes(rest)
    }
  },
  privateFeed: async (world) => {
    const { server, quay, holder } = world
    await lockedStory(world)
    await joinPublication(holder, { tierId: quay.tierId, nonce: 'pm_card_visa' })
    const { rssUrl } = await createPrivateFeed(holder, { kind: 'publication', subjectId: quay.id })
    return async () => {
      const feed = await server.app.inject({
        url: new URL(String(rssUrl)).pathname,
        headers: { 'user-agent': 'NetNewsWire/6.1' },
      })
      return feed.body.includes(rest)
    }
  },
} satisfies Record<string, Proof>
