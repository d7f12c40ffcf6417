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
      image_id: one.face ? pictureId('face', one.face) : null,
      email: 'email' in one ? one.email : `${one.username}@octavo.example`,
      is_staff: one.isStaff,
      theme: themes[one.username] ?? {},
      // One editor and one reader have requested group gifts.
      group_gifting_since: mayGiveToGroups.includes(one.username) ? new Date(one.joinedAt) : null,
      is_book_author: books.some(({ author }) => author === one.username),
      created_at: new Date(one.joinedAt),
    })),
    // A used link of a verification mail, which still leads to the account it confirmed.
    email_verifications: people
      .filter((one) => one.username === demoRoles.writer)
      .map((one) => ({
        key_hash: hashToken(verificationKey),
        user_id: userId(one.username),
        email: one.email,
        created_at: new Date(one.joinedAt),
        used_at: new Date(one.joinedAt),
        expires_at: new Date(Date.UTC(linkEndsIn, 0)),
      })),
    partner_program_enrollments: people
      .filter((one) => one.enrolledInPartnerProgram)
      .map((one) => ({
        id: seedId('enrollment', one.username),
        user_id: userId(one.username),
        status: 'ACTIVE' as const,
        enrolled_at: enrolledAt(one),
        country: 'US',
        terms_accepted_at: enrolledAt(one),
        ineligibility_reasons: [],
        change_origin: 'USER_SELF_ACTION' as const,
        changed_at: enrolledAt(one),
      })),
  }
}
