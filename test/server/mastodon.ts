import type { TestBrowser } from './test-app.ts'
import { asker, type MutationResult } from './writers.ts'

const account = '... on MastodonAccount { id username instance url linkedAt isProductInstance }'

export const createMastodon = asker(
  `mutation($username: String!, $acceptTerms: Boolean = true) { createMastodonAccount(username: $username, acceptTerms: $acceptTerms) { __typename ${account}
    ... on Refusal { message } } }`,
)
export const linkMastodon = asker(
  `mutation($instance: String!) { linkMastodonAccount(instance: $instance) { __typename ... on MastodonAuthLink { url state }
    ... on Refusal { message } } }`,
)
export const finishMastodon = asker(
  `mutation($code: String!, $state: String!) { finishLinkMastodonAccount(code: $code, state: $state) { __typename ... on LinkedAccount { provider id displayName connectedAt }
    ... on Refusal { message } } }`,
)
const unlink = asker(`mutation { unlinkMastodonAccount { __typename ... on Refusal { message } } }`)
export const unlinkMastodon = (who: TestBrowser): Promise<MutationResult> => unlink(who, {})

const own = asker(`{ mastodonAccount { __typename ${account} ... on Refusal { message } } }`)
export const ownMastodon = (who: TestBrowser): Promise<MutationResult> => own(who, {})

/** Enters a username at a server; returns the query it redirects back with. */
export async function signInAtServer(
  who: TestBrowser,
  url: string,
  username: string,
): Promise<{ code: string; state: string; error: string | null }> {
  const there = new URL(url)
  const response = await who.request({
    method: 'POST',
    url: there.pathname + there.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(username ? { username } : { answer: 'deny' }).toString(),
  })
  const { searchParams: back } = new URL(String(response.headers.location))
  return { code: back.get('code') ?? '', state: back.get('state') ?? '', error: back.get('error') }
}

/** The whole flow of linking an account at a server. */
export async function linkAccountAt(who: TestBrowser, instance: string, username: string): Promise<MutationResult> {
  const started = await linkMastodon(who, { instance })
  if (started.__typename !== 'MastodonAuthLink') return started
  return finishMastodon(who, await signInAtServer(who, String(started.url), username))
}
