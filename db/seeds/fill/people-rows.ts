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

const enrolledAt = (one: SeedPerson) => new Date(one.membership === 'FREE' ? one.joinedAt : one.memberSince)

export function peopleRows({ people }: Library): Rows {
  const readers = quietReaders.map((one) => ({ ...one, bio: '', about: [], isStaff: false, face: undefined }))
  const allPeople = [...people, ...readers]
  return {
    users: allPeople.map((one) => ({
      id: userId(one.username),
      username: one.username,
      name: one.name,
      bio: one.bio,
      about: one.about.join('\n\n'),
      imageId: one.face ? pictureId('face', one.face) : null,
      email: 'email' in one ? one.email : `${one.username}@octavo.example`,
      isStaff: one.isStaff,
      theme: themes[one.username] ?? {},
      // One editor and one reader have requested group gifts.
      groupGiftingSince: mayGiveToGroups.includes(one.username) ? new Date(one.joinedAt) : null,
      isBookAuthor: books.some(({ author }) => author === one.username),
      createdAt: new Date(one.joinedAt),
    })),
    // A used link of a verification mail, which still leads to the account it confirmed.
    emailVerifications: people
      .filter((one) => one.username === demoRoles.writer)
      .map((one) => ({
        keyHash: hashToken(verificationKey),
        userId: userId(one.username),
        email: one.email,
        createdAt: new Date(one.joinedAt),
        usedAt: new Date(one.joinedAt),
        expiresAt: new Date(Date.UTC(linkEndsIn, 0)),
      })),
    partnerProgramEnrollments: people
      .filter((one) => one.enrolledInPartnerProgram)
      .map((one) => ({
        id: seedId('enrollment', one.username),
        userId: userId(one.username),
        status: 'ACTIVE' as const,
        enrolledAt: enrolledAt(one),
        country: 'US',
        termsAcceptedAt: enrolledAt(one),
        ineligibilityReasons: [],
        changeOrigin: 'USER_SELF_ACTION' as const,
        changedAt: enrolledAt(one),
      })),
  }
}
