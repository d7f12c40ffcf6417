import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker } from '#test/server/writers.ts'

const send = asker(
  'mutation($input: ContactInput!) { sendContactMessage(input: $input) { __typename ... on BadRequest { field message } ... on RateLimited { message } } }',
)

const validMessage = {
  reason: 'TEAMS' as const,
  name: 'Odile Fabre',
  email: 'odile@bibliotheque.example',
  organization: 'Bibliothèque du Port',
  message: 'There are forty of us.\nWe read on Thursdays.',
}

describe('the contact form', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp({ env: { SUPPORT_EMAIL: 'letters@octavo.example' } })
  })
  afterAll(() => app.close())

  test('delivers to support, with replies going to the sender', async () => {
    expect(await send(app.browser(), { input: validMessage })).toEqual({ __typename: 'MutationSuccess' })
    const [mail] = await app.mailbox('letters@octavo.example')
    expect(mail?.subject).toBe('Membership for a team: Odile Fabre')
    expect(mail?.text).toContain('We read on Thursdays.')
    expect(mail?.headers['Reply-To']).toBe('odile@bibliotheque.example')
  })

  test.each([
    ['name', { name: ' ' }],
    ['email', { email: 'odile' }],
    ['message', { message: '' }],
    ['message', { message: 'x'.repeat(5_001) }],
    ['organization', { organization: 'x'.repeat(201) }],
  ])('rejects a message without a valid %s', async (field, change) => {
    expect(await send(app.browser(), { input: { ...validMessage, ...change } })).toMatchObject({
      __typename: 'BadRequest',
      field,
    })
  })

  test('limits how many messages one visitor sends', async () => {
    const kinds: string[] = []
    for (let i = 0; i < 6; i++) kinds.push((await send(app.browser(), { input: validMessage })).__typename)
    expect(kinds.at(-1)).toBe('RateLimited')
  })
})
