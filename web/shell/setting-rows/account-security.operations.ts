import { gql } from '#web/data/gql.ts'
import type { AccountSecurityQuery } from '#web/data/operations.generated.ts'

export const accountSecurityQuery = gql<AccountSecurityQuery>`
  query AccountSecurityQuery {
    accountSecurity {
      __typename
      ... on AccountSecurity { passwordChangedAt isTwoFactorOn backupCodesLeft phoneObfuscated }
    }
    viewer { id email unverifiedEmail }
  }
`
