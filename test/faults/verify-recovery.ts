import type { DurabilityWriter } from '../durability/saving.ts'
import { becomesTrue, type Server } from './server.ts'

const timeoutMs = 20_000

async function graphql(url: string, who: DurabilityWriter, query: string, variables: object): Promise<unknown> {
  const answer = await fetch(`${url}/_/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: who.cookie, 'x-xsrf-token': who.xsrf },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data?: unknown; errors?: { message: string }[] }
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '))
  return data
}

/** The live updates of a user's tab, opened once. */
function openTab(url: string, who: DurabilityWriter) {
  const abort = new AbortController()
  let received = ''
  let isOpen = true
  const listener = (async () => {
    const answer = await fetch(`${url}/_/news`, { headers: { cookie: who.cookie }, signal: abort.signal })
    const decoder = new TextDecoder()
    for await (const chunk of answer.body as ReadableStream<Uint8Array>) received += decoder.decode(chunk, { stream: true })
  })()
    .catch(() => {})
    .finally(() => (isOpen = false))
  return { received: () => received, isOpen: () => isOpen, close: () => (abort.abort(), listener) }
}

const visitor = { accept: 'text/html', 'user-agent': 'Mozilla/5.0' }
const pageOf = async (url: string, who: DurabilityWriter) => {
  const answer = await fetch(`${url}/@${who.username}`, { headers: visitor })
  return { status: answer.headers.get('x-edge-cache-status'), body: await answer.text() }
}

/**
 * Prepared before a fault: an open page at one server, and a page cached by the other. Afterwards a notification must reach the open page,
 * and a change the cached one. Returns a function that reports what did not.
 */
export async function prepareRecoveryCheck(
  servers: readonly Server[],
  newWriter: () => Promise<DurabilityWriter>,
): Promise<() => Promise<string[]>> {
  const [here, there] = servers as [Server, Server]
  const [reader, author] = [await newWriter(), await newWriter()]
  const tab = openTab(there.url, reader)
  const receives = (count: number) => becomesTrue(() => tab.received().includes(`{"count":${count}}`), timeoutMs)
  if (!(await receives(0))) throw new Error('An open page heard nothing before the fault.')
  const isCached = await becomesTrue(async () => (await pageOf(there.url, author)).status === 'hit', timeoutMs)
  if (!isCached) throw new Error('A page was not kept before the fault.')

  return async () => {
    const problems: string[] = []
    if (!tab.isOpen()) problems.push('the stream of an open page was closed')
    await graphql(here.url, author, 'mutation($id: ID!) { followUser(targetUserId: $id) { id } }', { id: reader.userId })
    if (!(await receives(1))) problems.push('an open page did not hear of a notification')
    await tab.close()

    const name = `Renamed ${author.userId}`
    await graphql(
      here.url,
      author,
      'mutation($value: String!) { updateUserField(field: ACCOUNT_NAME, value: $value) { __typename } }',
      { value: name },
    )
    const isNew = () =>
      pageOf(there.url, author).then(
        ({ body }) => body.includes(name),
        () => false,
      )
    if (!(await becomesTrue(isNew, timeoutMs))) problems.push('a page that another server keeps did not change')
    return problems
  }
}
