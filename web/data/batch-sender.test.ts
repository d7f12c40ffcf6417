import { expect, test } from 'vitest'
import { batchGroupOf } from './batch-groups.ts'
import { createBatchSender, type OperationRequest } from './batch-sender.ts'

const named = (operationName: string): OperationRequest => ({
  operationName,
  query: `query ${operationName} { isLoggedIn }`,
  variables: {},
})

/** A sender with a fake transport and a manual clock. */
function senderOf(headers: Record<string, string> = {}) {
  const sent: { url: string; init: RequestInit; names: string[] }[] = []
  const timers: { run: () => void; ms: number }[] = []
  const leaving: (() => void)[] = []
  let changes = 0
  const send = createBatchSender({
    fetch: async (url, init = {}) => {
      const batch = JSON.parse(init.body as string) as OperationRequest[]
      sent.push({ url: url as string, init, names: batch.map(({ operationName }) => operationName) })
      return Response.json(batch.map(({ operationName }) => ({ data: operationName })))
    },
    headers: () => headers,
    beforeChange: async () => void changes++,
    onLeave: (run) => void leaving.push(run),
    setTimer: (run, ms) => timers.push({ run, ms }),
  })
  const leave = () => leaving.forEach((run) => run())
  return { send, sent, timers, leave, pass: () => timers.splice(0).forEach(({ run }) => run()), changesBefore: () => changes }
}

test('[graphql-batch-20] batches operations sent within 20 ms, up to twenty per request, and resolves each with its own result', async () => {
  const { send, sent, timers, pass } = senderOf()
  const results = Array.from({ length: 45 }, () => send(named('UserViewerEdge')))
  expect(sent).toEqual([])
  expect(timers.map(({ ms }) => ms)).toEqual([20])
  pass()
  expect((await Promise.all(results)).every(({ data }) => data === 'UserViewerEdge')).toBe(true)
  expect(sent.map(({ names }) => names.length)).toEqual([20, 20, 5])
  expect(sent[0]).toMatchObject({ url: '/_/batch', init: { method: 'POST', credentials: 'same-origin' } })
  void send(named('UserViewerEdge'))
  expect(timers).toHaveLength(1)
})

test('fails every operation when the response has fewer results than the batch has operations', async () => {
  const send = createBatchSender({
    fetch: async () => Response.json([{ data: {} }]),
    headers: () => ({}),
    beforeChange: async () => {},
    setTimer: (run) => queueMicrotask(run),
  })
  const results = await Promise.allSettled([send(named('UserViewerEdge')), send(named('ClapCountQuery'))])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('[graphql-batch-group-light] batches viewer edges and clap counts together', async () => {
  const { send, sent, pass } = senderOf()
  const names = ['UserViewerEdge', 'CollectionViewerEdge', 'PostViewerEdgeQuery', 'ClapCountQuery']
  const results = [...names, 'HomeFeedQuery'].map((name) => send(named(name)))
  pass()
  await Promise.all(results)
  expect(sent.map((request) => request.names)).toEqual([names, ['HomeFeedQuery']])
})

test('[graphql-batch-group-medium] batches further reading together', () => {
  expect(batchGroupOf('MoreFromAuthorQuery')).toBe('medium')
  expect(batchGroupOf('MoreFromCollectionQuery')).toBe('medium')
  expect(batchGroupOf('HomeMoreFromQuery')).toBe('HomeMoreFromQuery')
})

test('[graphql-batch-group-topic] batches the sections of a topic portal together', () => {
  expect(batchGroupOf('TopicPortalHeaderQuery')).toBe('topic')
  expect(batchGroupOf('TopicPortalStoriesQuery')).toBe('topic')
  expect(batchGroupOf('TopicQuery')).toBe('TopicQuery')
})

test('[graphql-batch-group-own] batches every other operation only with its own kind', async () => {
  const { send, sent, pass } = senderOf()
  const results = ['HomeFeedQuery', 'VisitorQuery', 'HomeFeedQuery'].map((name) => send(named(name)))
  pass()
  await Promise.all(results)
  expect(sent.map(({ names }) => names)).toEqual([['HomeFeedQuery', 'HomeFeedQuery'], ['VisitorQuery']])
  expect(sent.map(({ init }) => new Headers(init.headers).get('graphql-operation'))).toEqual(['HomeFeedQuery', 'VisitorQuery'])
})

test('waits for an XSRF token before a mutation but not before a query', async () => {
  const { send, pass, changesBefore } = senderOf()
  const reading = send(named('HomeFeedQuery'))
  pass()
  await reading
  expect(changesBefore()).toBe(0)
  const changing = send({ operationName: 'FollowUser', query: 'mutation FollowUser { isLoggedIn }', variables: {} })
  pass()
  await changing
  expect(changesBefore()).toBe(1)
})

test('fails every operation of a failed request', async () => {
  const timers: (() => void)[] = []
  const send = createBatchSender({
    fetch: async () =>
      Response.json({ errors: [{ message: 'Down.', extensions: { code: 'ServiceUnavailable' } }] }, { status: 503 }),
    headers: () => ({}),
    beforeChange: async () => {},
    setTimer: (run) => timers.push(run),
  })
  const results = [send(named('A')), send(named('A'))]
  for (const run of timers) run()
  for (const result of results) await expect(result).rejects.toThrow('Down.')
})

test('gives every operation of a refused request the reason, and says that another account is signed in', async () => {
  const errors = [{ message: 'Another account.', extensions: { code: 'OtherAccount' } }]
  const announced: string[] = []
  const send = createBatchSender({
    fetch: async () => Response.json({ errors }, { status: 409 }),
    headers: () => ({}),
    beforeChange: async () => {},
    onOtherAccount: (message) => announced.push(message),
    setTimer: (run) => queueMicrotask(run),
  })
  expect(await Promise.all([send(named('A')), send(named('A'))])).toEqual([{ errors }, { errors }])
  expect(announced).toEqual(['Another account.'])
})

test('sends the mutations that wait for others when the page is left, once, and no queries', async () => {
  const { send, sent, leave, pass } = senderOf()
  const change = send({ operationName: 'ClapMutation', query: 'mutation ClapMutation { isLoggedIn }', variables: {} })
  void send(named('HomeFeedQuery'))
  leave()
  await change
  expect(sent.map(({ names }) => names)).toEqual([['ClapMutation']])
  pass()
  await expect.poll(() => sent.map(({ names }) => names)).toEqual([['ClapMutation'], ['HomeFeedQuery']])
})

test('keeps small mutations alive across navigation, but not large ones or queries', async () => {
  const { send, sent, pass } = senderOf()
  const change = (text: string) =>
    send({
      operationName: 'NoteMutation',
      query: 'mutation NoteMutation($text: String!) { note(text: $text) }',
      variables: { text },
    })
  for (const sendOne of [() => change('Read it aloud.'), () => change('x'.repeat(9_000)), () => send(named('HomeFeedQuery'))]) {
    const result = sendOne()
    pass()
    await result
  }
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true, false, false])
})
