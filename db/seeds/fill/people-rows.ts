import { hashToken } from '#server/platform/secrets.ts'
import { books } from '../books.ts'
import type { Library } from '../library.ts'
import { roles, type SeedPerson } from '../people.ts'
import { seedId } from './determined.ts'
import { pictureId } from './picture-files.ts'
import { quietReaders } from './quiet-readers.ts'
import type { Rows } from './rows.ts'

/** The key of the demo's one verification mail. */
export const verificationKey = seedId('key', roles.writer)

export const userId = (username: string): string => seedId('user', username)

// Minor units: five and fifteen a month, fifty and a hundred and fifty a year.
const plans = {
  MEMBER: { type: 'YEARLY', amount: 5_000 },
  FRIEND: { type: 'PREMIUM_YEARLY', amount: 15_000 },
} as const

/** Far enough that no demo runs out of its memberships. */
const periodEndsIn = 2046

export function peopleRows({ people }: Library): Rows {
  const readers = quietReaders.map((one) => ({ ...one, bio: '', about: [], isStaff: false, face: undefined }))
  const everybody = [...people, ...readers]
  const paying = people.filter((one) => one.membership !== 'FREE')
  return {
    users: everybody.map((one) => ({
      id: userId(one.username),
      username: one.username,
      name: one.name,
      bio: one.bio,
      about: one.about.join('\n\n'),
      image_id: one.face ? pictureId('face', one.face) : null,
      email: 'email' in one ? one.email : `${one.username}@octavo.example`,
      is_staff: one.isStaff,
      is_book_author: books.some(({ author }) => author === one.username),
      created_at: new Date(one.joinedAt),
    })),
    // A followed link of a verification mail, which goes on leading to the account it proved.
    email_verifications: people
      .filter((one) => one.username === roles.writer)
      .map((one) => ({
        key_hash: hashToken(verificationKey),
        user_id: userId(one.username),
        email: one.email,
        created_at: new Date(one.joinedAt),
        used_at: new Date(one.joinedAt),
        expires_at: new Date(Date.UTC(periodEndsIn, 0)),
      })),
    memberships: paying.map(membershipRow),
    partner_program_enrollments: people
      .filter((one) => one.enrolledInPartnerProgram)
      .map((one) => ({
        id: seedId('enrollment', one.username),
        user_id: userId(one.username),
        status: 'ACTIVE' as const,
        enrolled_at: new Date(one.membership === 'FREE' ? one.joinedAt : one.memberSince),
      })),
  }
}

function membershipRow(one: Exclude<SeedPerson, { membership: 'FREE' }>) {
  const started = new Date(one.memberSince)
  const ends = new Date(started)
  ends.setUTCFullYear(periodEndsIn)
  return {
    id: seedId('membership', one.username),
    user_id: userId(one.username),
    ...plans[one.membership],
    status: 'ACTIVE' as const,
    provider: 'BRAINTREE' as const,
    currency: 'USD' as const,
    started_at: started,
    friend_since: one.membership === 'FRIEND' ? new Date(one.friendSince) : null,
    current_period_ends_at: ends,
  }
}
