import { card, member } from './members.ts'
import { joinPublication, sellMemberships } from './publication-sellers.ts'
import { publication } from './publications.ts'
import type { TestApp } from './test-app.ts'
import { type Writer, writer } from './writers.ts'

/** A publication that sells memberships, one that sells to its own members alone, and readers with every kind of membership. */
export async function publicationReaders(app: TestApp) {
  const owner = await writer(app)
  const quay = await publication(app, { slug: 'quay', name: 'Quay', owner })
  const pier = await publication(app, { slug: 'pier', name: 'Pier', owner: await writer(app) })
  const [quayTier = ''] = await sellMemberships(app, quay, { admitsSiteMembers: false })
  const [pierTier = ''] = await sellMemberships(app, pier, { admitsSiteMembers: true })
  const join = async (tierId: string): Promise<Writer> => {
    const who = await writer(app)
    const bought = await joinPublication(who, { tierId, nonce: card() })
    if (bought.__typename !== 'PublicationMembership') throw new Error(`${bought.__typename}: ${bought.message}`)
    return who
  }
  const former = await join(quayTier)
  const change = (who: Writer, to: object) =>
    app.database.db.updateTable('publicationMemberships').set(to).where('userId', '=', who.id).execute()
  await change(former, { status: 'INACTIVE', endedAt: app.clock(), dueAt: null })
  return {
    owner,
    quay,
    pier,
    join,
    change,
    tiers: { quay: quayTier, pier: pierTier },
    readers: {
      nonMember: await writer(app),
      siteMember: await member(app),
      quayMember: await join(quayTier),
      pierMember: await join(pierTier),
      former,
    },
  }
}
