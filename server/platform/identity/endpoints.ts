import type { SignInProvider } from '#shared/social-state.ts'

export type Endpoints = {
  issuer: string
  authorize: string
  token: string
  scope: string
  /** The endpoint with the signing keys. Services without one are queried for a profile instead. */
  keys?: string
  profile?: string
  /** How the client secret is sent when a code is exchanged. */
  secretBy: 'post' | 'basic'
  parameters?: Record<string, string>
}

export const endpoints: Record<SignInProvider, Endpoints> = {
  google: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
    scope: 'openid email profile',
    secretBy: 'post',
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    keys: 'https://appleid.apple.com/auth/keys',
    scope: 'openid name email',
    secretBy: 'post',
    // Apple returns name and address only in a form it posts.
    parameters: { response_mode: 'form_post' },
  },
  facebook: {
    issuer: 'https://www.facebook.com',
    authorize: 'https://www.facebook.com/v21.0/dialog/oauth',
    token: 'https://graph.facebook.com/v21.0/oauth/access_token',
    profile: 'https://graph.facebook.com/v21.0/me?fields=id,name,email',
    scope: 'email public_profile',
    secretBy: 'post',
  },
  twitter: {
    issuer: 'https://twitter.com',
    authorize: 'https://twitter.com/i/oauth2/authorize',
    token: 'https://api.twitter.com/2/oauth2/token',
    profile: 'https://api.twitter.com/2/users/me',
    scope: 'users.read tweet.read',
    secretBy: 'basic',
  },
}
