import type { Library } from '../library.ts'
import { demoRoles } from '../people.ts'
import { seedId } from './deterministic.ts'
import { userId } from './people-rows.ts'
import type { Rows } from './rows.ts'

/** The password of the demo's writer, as an alternative to sign-in by mail: “salt and grass”. */
export const demoPassword = 'salt and grass'
const demoPasswordHash = 'scrypt$15$8$1$2W-r332_mWOHbgBmbbmJwg$KQKrL6FjspYGrbn-0YmyW9YyI7PkEIz6BZaWPSFsx58'

/** The writer has every sign-in method; the others have only their email. */
export function signInMethodRows({ people }: Library): Rows {
  const writer = people.find((person) => person.username === demoRoles.writer)
  if (!writer) return {}
  const writerId = userId(writer.username)
  return {
    accountPasswords: [{ userId: writerId, hash: demoPasswordHash, changedAt: new Date('2026-06-03T08:20:00Z') }],
    linkedAccounts: [
      {
        provider: 'google',
        subject: seedId('google', writer.username),
        userId: writerId,
        displayName: writer.name,
        connectedAt: new Date('2026-05-11T17:02:00Z'),
      },
    ],
    phoneNumbers: [{ userId: writerId, number: '+447700900123', verifiedAt: new Date('2026-06-03T08:31:00Z') }],
  }
}
