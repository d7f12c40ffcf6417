import { z } from 'zod'
import type { SignInProvider } from '#shared/social-state.ts'
import type { Identity } from './identity-providers.ts'

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).optional().catch(undefined),
  // Apple sends it as a string.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: z.string().catch(''),
})

const person = z.object({
  id: z.string().min(1).max(255),
  name: z.string().catch(''),
  email: z.email().max(254).optional().catch(undefined),
  username: z.string().optional(),
})

/** The identity in a signed token. */
export function identityOfClaims(provider: SignInProvider, rawData: unknown): Identity | undefined {
  const { data } = claims.safeParse(rawData)
  return data && { provider, subject: data.sub, email: data.email, isEmailProved: data.email_verified, name: data.name }
}

/** The identity in a profile. These services do not say whether an address was verified, so none counts as verified. */
export function identityOfProfile(provider: SignInProvider, rawData: unknown): Identity | undefined {
  const inner = typeof rawData === 'object' && rawData !== null && 'data' in rawData ? rawData.data : rawData
  const { data } = person.safeParse(inner)
  return (
    data && {
      provider,
      subject: data.id,
      email: data.email,
      isEmailProved: false,
      name: data.name,
      ...(data.username && { screenName: data.username }),
    }
  )
}
