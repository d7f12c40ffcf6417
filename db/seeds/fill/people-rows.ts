import { hashToken } from '#server/platform/secrets.ts'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import { noChoice, createTheme } from '#shared/theme-choice.ts'
import { books } from '../books.ts'
import type { Library } from '../library.ts'
import { demoRoles, type SeedPerson } from '../people.ts'
import { seedId } from './deterministic.ts'
import { pictureId } from './picture-files.ts'
import { quietReaders } from './quiet-readers.ts'
import type { Rows } from './rows.ts'

/** The key of the demo's one verification mail. */
export const verificationKey = seedId('key', demoRoles.writer)

export const userId = (username: string): string => seedId('user', username)

/** Far enough in the future that the followed link never expires. */
const linkEndsIn = 2046

/** People with custom profile colors. */
const themes: Record<string, PublicationTheme> = {
  yusra: createTheme({}, { ...noChoice, tint: '#8d6110', accentTint: '#8d6110', font1: 'SERIF_2' }),
}

const mayGiveToGroups: string[] = [demoRoles.writer, demoRoles.reader]

const enrolledAt = (person: SeedPerson) => new Date(person.membership === 'FREE' ? person.joinedAt : person.memberSince)

export function peopleRows({ people }: Library): Rows {
  const readers = quietReaders.map((reader) => ({ ...reader, bio: '', about: [], isStaff: false, face: undefined }))
  const allPeople = [...people, ...readers]
  return {
    users: allPeople.map((person) => ({
      id: userId(person.username),
      username: person.username,
      name: person.name,
      bio: person.bio,
      about: person.about.join('\n\n'),
      imageId: person.face ? pictureId('face', person.face) : null,
      email: 'email' in person ? person.email : `${person.username}@octavo.example`,
      isStaff: person.isStaff,
      theme: themes[person.username] ?? {},
      // One editor and one reader have requested group gifts.
      groupGiftingSince: mayGiveToGroups.includes(person.username) ? new Date(person.joinedAt) : null,
      isBookAuthor: books.some(({ author }) => author === person.username),
      createdAt: new Date(person.joinedAt),
    })),
    // A used link of a verification mail, which still leads to the account it confirmed.
    emailVerifications: people
      .filter((person) => person.username === demoRoles.writer)
      .map((person) => ({
        keyHash: hashToken(verificationKey),
        userId: userId(person.username),
        email: person.email,
        createdAt: new Date(person.joinedAt),
        usedAt: new Date(person.joinedAt),
        expiresAt: new Date(Date.UTC(linkEndsIn, 0)),
      })),
    partnerProgramEnrollments: people
      .filter((person) => person.enrolledInPartnerProgram)
      .map((person) => ({
        id: seedId('enrollment', person.username),
        userId: userId(person.username),
        status: 'ACTIVE' as const,
        enrolledAt: enrolledAt(person),
        country: 'US',
        termsAcceptedAt: enrolledAt(person),
        ineligibilityReasons: [],
        changeOrigin: 'USER_SELF_ACTION' as const,
        changedAt: enrolledAt(person),
      })),
  }
}
