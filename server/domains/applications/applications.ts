export { applicationPolicy } from './application.policy.ts'
export { findApplicationById } from './applications.sql.ts'
export { findBearer } from './find-bearer.ts'
export {
  type Credentials,
  revokeOauthToken,
  type IssuedTokens,
  authenticateClient,
  refreshTokens,
  exchangeCode,
} from './issue-tokens.ts'
export { authorizeApplication } from './authorize-application.ts'
export { publishExternalStory, type StoryToPublish } from './publish-external-story.ts'
export { redirectUrlWith, type AuthorizationRequest, validateAuthorizationRequest } from './read-authorization.ts'
