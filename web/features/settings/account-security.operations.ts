import { graphql } from '#web/data/graphql.ts'

export const accountSecurityQuery = graphql(`
  query AccountSecurityQuery {
    accountSecurity {
      __typename
      ... on AccountSecurity { passwordChangedAt isTwoFactorOn backupCodesLeft phoneObfuscated }
    }
    viewer { id email unverifiedEmail }
  }
`)
