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
  const writer = people.find((one) => one.username === demoRoles.writer)
  if (!writer) return {}
  const user_id = userId(writer.username)
  return {
    account_passwords: [{ user_id, hash: demoPasswordHash, changed_at: new Date('2026-06-03T08:20:00Z') }],
    linked_accounts: [
      {
        provider: 'google',
        subject: seedId('google', writer.username),
        user_id,
        display_name: writer.name,
        connected_at: new Date('2026-05-11T17:02:00Z'),
      },
    ],
    phone_numbers: [{ user_id, number: '+447700900123', verified_at: new Date('2026-06-03T08:31:00Z') }],
  }
}
