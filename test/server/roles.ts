import type { Context, Viewer } from '#server/platform/context.ts'
import { addMember, publication } from './publications.ts'
import { addBlock, addMembership } from './rows.ts'
import type { TestApp } from './test-app.ts'
import { type Writer, writer } from './writers.ts'

const names = [
  'owner',
  'editor',
  'writer',
  'author',
  'member',
  'blocked',
  'blocker',
  'stranger',
  'unverified',
  'suspended',
  'staff',
] as const
export type PublicationRelation = (typeof names)[number]
type Person = PublicationRelation | 'visitor'

export const allPersons: readonly Person[] = [...names, 'visitor']
export const allPersonsExcept = (...left: Person[]): Person[] => allPersons.filter((name) => !left.includes(name))
export const withAccount: readonly Person[] = names

export type Relations = Record<PublicationRelation, Writer> & {
  publicationId: string
  contextOf: (name: Person) => Context
  /** Everyone who is permitted, in the order of `everybody`. */
  permitted: (may: (ctx: Context) => boolean | Promise<boolean>) => Promise<Person[]>
}

const viewerNamed = (name: PublicationRelation, id: string): Viewer => ({
  id,
  isStaff: name === 'staff',
  isSuspended: name === 'suspended',
  hasVerifiedEmail: name !== 'unverified',
})

/** Everyone who is permitted by a rule about the viewer alone, which reads nothing. Their ids are their names. */
export const permittedViewers = (may: (ctx: Context) => boolean): Person[] =>
  allPersons.filter((name) => may({ viewer: name === 'visitor' ? undefined : viewerNamed(name, name) } as Context))

/**
 * One person for each relation to a publication, and to an author who does not belong to it: blocked by the author, blocking the author, a
 * member, a stranger, a stranger whose email is not verified. The visitor has no account.
 */
export async function createRelations(app: TestApp, slug: string): Promise<Relations> {
  const people = {} as Record<PublicationRelation, Writer>
  for (const name of names)
    people[name] = await writer(app, {
      suspended: name === 'suspended',
      staff: name === 'staff',
      verified: name !== 'unverified',
    })
  const publicationId = await publication(app, { slug, name: slug, owner: people.owner })
  await addMember(app, publicationId, people.editor, 'EDITOR')
  await addMember(app, publicationId, people.writer, 'WRITER')
  await addBlock(app, { userId: people.author.id, blockedId: people.blocked.id })
  await addBlock(app, { userId: people.blocker.id, blockedId: people.author.id })
  await addMembership(app, { userId: people.member.id, currentPeriodEndsAt: new Date('2027-03-01T12:00:00Z') })
  const contextOf = (name: Person): Context =>
    app.contextFor(name === 'visitor' ? {} : { viewer: viewerNamed(name, people[name].id) })
  return {
    ...people,
    publicationId,
    contextOf,
    permitted: async (may) => {
      const allowed: Person[] = []
      for (const name of allPersons) if (await may(contextOf(name))) allowed.push(name)
      return allowed
    },
  }
}
