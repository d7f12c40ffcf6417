import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pathTo } from '#shared/routes.ts'
import { day, minute } from '#shared/time/units.ts'
import { issueText, readIssue, writtenIssue } from '#test/server/newsletter-issues.ts'
import {
  confirm,
  confirmation,
  createNewsletter,
  emailOf,
  sendEmail,
  subscribe,
  unsubscribeHash,
  updateNewsletter,
} from '#test/server/newsletters.ts'
import { publication } from '#test/server/publications.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { asker, p, writer, type Writer } from '#test/server/writers.ts'

const refuseOpenCounts = asker(
  'mutation($hash: String!) { refuseOpenCounts(hash: $hash) { __typename ... on MutationSuccess { success } ... on Forbidden { message } } }',
)
const link = 'https://tides.example/open'

describe('opens of subscribers without an account', () => {
  let app: TestApp
  let ada: Writer
  let id: string
  let addresses = 0
  let newsletters = 0
  beforeAll(async () => {
    app = await openTestApp()
    ada = await writer(app)
  })
  beforeEach(async () => {
    app.advanceClock(day)
    const slug = `orbit-${newsletters++}`
    const orbit = await publication(app, { slug, name: 'Orbit', owner: ada })
    id = String((await createNewsletter(ada, { collectionId: orbit, name: 'The Long Way Round' })).id)
  })
  afterAll(() => app.close())

  const countOpens = (countsOpens: boolean) => updateNewsletter(ada, { id, input: { countsOpens } })
  const signUp = async (): Promise<{ address: string; mail: string | undefined }> => {
    const address = `person${addresses++}@posteo.example`
    await subscribe(app.browser(), { id, email: address })
    const token = await confirmation(app, address)
    const [mail] = await app.mailbox(address)
    await confirm(app.browser(), { token })
    return { address, mail: mail?.text }
  }
  /** Sends an issue, lets this reader open it and follow its link where the email allows, and reads what was counted. */
  const countsAfterReading = async (address: string) => {
    const markups = [{ type: 'A' as const, start: 0, end: 4, href: link }]
    const emailId = await writtenIssue(ada, id, issueText('Counted', '', p('a', 'Open the tables.', { markups })))
    await sendEmail(ada, { emailId })
    await app.jobs.drain()
    app.advanceClock(minute)
    const [mail] = (await app.mailbox(address)).filter(({ subject }) => subject === 'Counted')
    const pathIn = (pattern: RegExp) => pattern.exec(mail?.html ?? '')?.[1]
    const pixel = pathIn(/http:\/\/octavo\.test(\/_\/newsletters\/opened\/[\w-]+)/)
    if (pixel) await app.inject({ url: pixel })
    await app.inject({ url: pathIn(/http:\/\/octavo\.test(\/_\/newsletters\/link\/[\w-]+)/) ?? '/nowhere' })
    const { measuredCount, openedCount, clickedCount } = (await readIssue(ada, { id: emailId })) as Record<string, unknown>
    return { hasPixel: pixel !== undefined, measuredCount, openedCount, clickedCount }
  }
  const isMailCounted = async (hash: string) =>
    (await app.browser().graphql('query($hash: String!) { isMailCounted(hash: $hash) }', { hash })).isMailCounted

  test('are not counted unless the owner wants that, and a click alone does not make more opens than emails that count them', async () => {
    const { address, mail } = await signUp()
    expect(mail).not.toContain('counts whether you open')
    expect(await countsAfterReading(address)).toEqual({ hasPixel: false, measuredCount: 0, openedCount: 0, clickedCount: 1 })
    await countOpens(true)
    expect(await countsAfterReading(address), 'of a sign-up that did not say so').toMatchObject({ hasPixel: false })
  })

  test('are counted for those whose sign-up said so, until the owner or the reader ends it', async () => {
    await countOpens(true)
    const { address, mail } = await signUp()
    expect(mail).toContain('The Long Way Round counts whether you open its emails.')
    expect(await countsAfterReading(address)).toEqual({ hasPixel: true, measuredCount: 1, openedCount: 1, clickedCount: 1 })
    await countOpens(false)
    expect(await countsAfterReading(address)).toMatchObject({ hasPixel: false, measuredCount: 0 })
    await countOpens(true)
    const hash = await unsubscribeHash(app, address)
    expect(await isMailCounted(hash)).toBe(true)
    expect(
      await refuseOpenCounts(app.browser(), { hash: hash.replace(/^./, (first) => (first === 'a' ? 'b' : 'a')) }),
    ).toMatchObject({
      __typename: 'Forbidden',
    })
    expect(await isMailCounted(hash)).toBe(true)
    expect(await refuseOpenCounts(app.browser(), { hash })).toMatchObject({ success: true })
    expect(await isMailCounted(hash)).toBe(false)
    expect(await countsAfterReading(address)).toMatchObject({ hasPixel: false, measuredCount: 0, openedCount: 0 })
  })

  test('another sign-up of the same address by a stranger changes nothing', async () => {
    const { address } = await signUp()
    await countOpens(true)
    await subscribe(app.browser(), { id, email: address })
    expect(await countsAfterReading(address)).toMatchObject({ hasPixel: false })
  })

  test('follow the choice of the account once the address has one', async () => {
    const reader = await writer(app)
    await subscribe(reader, { id })
    expect(await countsAfterReading(emailOf(reader))).toMatchObject({ hasPixel: true, measuredCount: 1 })
    await reader.graphql('mutation { updateUserSetting(key: NEWSLETTERS_ALLOW_OPEN_COUNTS, value: false) { __typename } }')
    await countOpens(true)
    expect(await countsAfterReading(emailOf(reader))).toEqual({
      hasPixel: false,
      measuredCount: 0,
      openedCount: 0,
      clickedCount: 1,
    })
  })

  test('only those who edit the newsletter choose', async () => {
    const other = await writer(app)
    expect(await updateNewsletter(other, { id, input: { countsOpens: true } })).toMatchObject({ __typename: 'Forbidden' })
    const read = await other.graphql('query($id: ID!) { newsletterV3(id: $id) { ... on NewsletterV3 { countsOpens } } }', { id })
    expect(read.newsletterV3.countsOpens).toBe(false)
  })

  test('every sign-up form without an account says so', async () => {
    const words = 'We count whether you open these emails.'
    const landing = `/orbit-${newsletters - 1}/newsletters/the-long-way-round`
    const forms = [pathTo('EmbedForm', { formId: id }), landing]
    const read = async () => Promise.all(forms.map(async (url) => (await app.inject({ url })).payload))
    for (const form of await read()) {
      expect(form).toContain('Your email')
      expect(form).not.toContain(words)
    }
    await countOpens(true)
    for (const form of await read()) expect(form).toContain(words)
  })
})
