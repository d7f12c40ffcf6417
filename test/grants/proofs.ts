import type { GrantName } from './grants.ts'
import { proofsOfAccess } from './proofs-of-access.ts'
import { proofsOfMoney } from './proofs-of-money.ts'
import { proofsOfNewsletters } from './proofs-of-newsletters.ts'
import { proofsOfStaff } from './proofs-of-staff.ts'
import type { World } from './world.ts'

/** Gives the grant, and returns how to find out whether it works at that moment. Both through the public door. */
export type Proof = (world: World) => Promise<() => Promise<boolean>>

/** One for each grant: without it this does not compile. */
export const proofs: Record<GrantName, Proof> = {
  ...proofsOfStaff,
  ...proofsOfNewsletters,
  ...proofsOfMoney,
  ...proofsOfAccess,
}
