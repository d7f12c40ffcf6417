import { pathTo } from '#shared/routes.ts'
import type { SusiEntrySkippingOnboarding, SusiOperation } from '#shared/enums/accounts.ts'

type Options = { operation?: SusiOperation; redirect: string; actionUrl?: string; entry?: SusiEntrySkippingOnboarding }

/** The sign-in or sign-up page, returning to the current one; after a specific action, onboarding is skipped. */
export const signInPath = ({ operation = 'login', redirect, actionUrl, entry }: Options): string =>
  pathTo(
    'ShowSignIn',
    {},
    {
      query: { operation, redirect, actionUrl, ...(entry && { skipOnboarding: 1, source: entry }) },
    },
  )
