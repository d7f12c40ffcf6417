import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { joinDocument } from '#shared/body/document.ts'
import type { Paragraph } from '#shared/body/paragraph.ts'
import { checkIssue, writtenIssue } from '#test/server/newsletter-issues.ts'
import { day } from '#shared/time/units.ts'
import {
  createEmail,
  createNewsletter,
  emailOf,
  enableWriter,
  sendEmail,
  subscribe,
  updateNewsletter,
} from '#test/server/newsletters.ts'
import { publication } from '#test/server/publications.ts'
import { addImage } from '#test/server/rows.ts'
import { openTestApp, type TestApp } from '#test/server/test-app.ts'
import { p, published, story, type Writer, writer } from '#test/server/writers.ts'

type Check = { kind: string; status: string; message: string; links: string[] }

describe('letters as they arrive', () => {
  let app: TestApp
  let ada: Writer
  let hana: Writer
  let id: string
  let opened: string[] = []
  beforeAll(async () => {
    app = await openTestApp({
      safeFetch: async (url) => {
        opened.push(url)
        return url.includes('gone')
          ? { ok: false, reason: 'status', status: 404 }
          : { ok: true, url, status: 200, contentType: 'text/html', body: Buffer.from('') }
      },
    })
    ;[ada, hana] = [await writer(app), await writer(app)]
    const orbit = await publication(app, { slug: 'orbit', name: 'Orbit', owner: ada })
    id = String((await createNewsletter(ada, { collectionId: orbit, name: 'The Long Way Round' })).id)
    await subscribe(hana, { id })
  })
  // Stays below the daily limit on emails per newsletter.
  beforeEach(() => app.advanceClock(day))
  afterAll(() => app.close())

  const withLinks = (count: number, path: string, textLength = 60): Paragraph[] =>
    Array.from({ length: count }, (_none, i) =>
      p(`${path}${i}`, `${'word '.repeat(textLength / 5)}${i}`, {
        markups: [{ type: 'A', start: 0, end: 4, href: `https://tides.example/${path}/${i}` }],
      }),
    )
  async function sent(title: string, ...body: Paragraph[]) {
    const emailId = await writtenIssue(ada, id, joinDocument(title, 'About it', body))
    const { checks } = (await checkIssue(ada, { emailId })) as unknown as { checks: Check[] }
    await sendEmail(ada, { emailId })
    await app.jobs.drain()
    const mail = (await app.mailbox(emailOf(hana))).find(({ subject }) => subject === title)
    if (!mail) throw new Error(`no mail ${title}`)
    return { mail, check: (kind: string) => checks.find((one) => one.kind === kind) as Check }
  }

  test.each([1, 60, 300])('the size that is checked is the size that is sent, with %i links', async (count) => {
    const { mail, check } = await sent(`Sizes ${count}`, ...withLinks(count, 'size'))
    const kilobytes = Math.ceil(Buffer.byteLength(mail.html) / 1024)
    expect(check('SIZE').message).toContain(`${kilobytes} KB`)
    expect(check('SIZE').status).toBe(kilobytes > 100 ? 'WARNING' : 'PASSED')
  })

  test('the check opens every link, each once, and says of how many it knows', async () => {
    opened = []
    const { check } = await sent(
      'Many links',
      ...withLinks(200, 'many'),
      p('again', 'word', { markups: [{ type: 'A', start: 0, end: 4, href: 'https://tides.example/many/0' }] }),
      ...withLinks(1, 'gone'),
    )
    expect(opened.toSorted()).toEqual([...new Set(opened)].toSorted())
    expect(opened).toHaveLength(201)
    expect(check('LINKS')).toMatchObject({
      status: 'WARNING',
      message: '1 link doesn’t open.',
      links: ['https://tides.example/gone/0'],
    })
    const { check: whole } = await sent('All open', ...withLinks(120, 'open'))
    expect(whole('LINKS')).toMatchObject({ status: 'PASSED', message: 'All 120 links open' })
    const { check: tooMany } = await sent('Too many', ...withLinks(510, 'far', 5))
    expect(tooMany('LINKS')).toMatchObject({
      status: 'WARNING',
      message: '500 of 510 links open. 10 more links weren’t checked: open them yourself.',
    })
  })

  test('a way to leave stands above the text, in both parts', async () => {
    const { mail } = await sent('Leaving', p('a', 'Good morning, all.'))
    for (const part of [mail.html, mail.text]) {
      const leave = part.indexOf('/me/newsletters/leave/')
      expect(leave).toBeGreaterThan(0)
      expect(leave).toBeLessThan(part.indexOf('Good morning, all.'))
    }
  })

  test('the text part keeps the cells of tables, pictures and numbers of notes apart', async () => {
    const imageId = await addImage(app, { ownerId: ada.id, width: 900, height: 600 })
    const cell = (text: string) => ({ text, markups: [] })
    const { mail } = await sent(
      'Parts',
      p('a', '', {
        type: 'TABLE',
        table: {
          rows: [
            [cell('Port'), cell('High')],
            [cell('Kai'), cell('9:10')],
          ],
          alignments: ['LEFT', 'LEFT'],
          hasHead: true,
        },
      }),
      p('b', 'Seen from above', {
        type: 'IMG',
        image: { id: imageId, alt: 'The pier at low tide', originalWidth: 900, originalHeight: 600 },
      }),
    )
    expect(mail.text).toMatch(/Port +High\n+Kai +9:10/)
    expect(mail.text).toMatch(/\[The pier at low tide: http:\/\/octavo\.test\/_\/img\/[^\]]+\]/)
    expect(mail.text).toContain('Seen from above')
    const picture = /<img[^>]*\/_\/img[^>]*>/.exec(mail.html)?.[0]
    expect(picture).toContain(' width="448"')
    expect(picture).toContain('max-width:100%')
  })

  test.each([
    ['شروحات عن البحر', 'هذا نص عربي مع English words و 123.', 'rtl', 'ar'],
    ['על הים', 'זהו טקסט בעברית.', 'rtl', 'he'],
    ['About the sea', 'This is English.', 'ltr', 'en'],
    ['海について', 'これは日本語の文章です。', 'ltr', 'ja'],
  ])('a letter runs in the direction of its language: %s', async (title, text, direction, language) => {
    const { mail } = await sent(title, p('a', text), p('b', 'Some English.'))
    const [html] = /<html[^>]*>/.exec(mail.html) ?? ['']
    expect(html).toContain(`dir="${direction}"`)
    expect(html).toContain(`lang="${language}"`)
    const english = /<p[^>]*>Some English/.exec(mail.html)?.[0]
    expect(english?.includes('dir="ltr"')).toBe(direction === 'rtl')
  })

  test('the words around a letter are in the language of its newsletter, and say so', async () => {
    const choose = (language: string) => updateNewsletter(ada, { id, input: { language } })
    expect(await choose('tlh')).toMatchObject({ __typename: 'BadRequest', field: 'language' })
    await choose('ar')
    const english = await sent(
      'About the pier',
      p(
        'a',
        'Twice a day the sea comes in, and twice a day it leaves the harbor to the birds. Everyone who wants to cross has to know when.',
      ),
    )
    expect(/<html[^>]*>/.exec(english.mail.html)?.[0]).toContain('lang="en"')
    expect(/<p[^>]*>(?:(?!<\/p>).)*إلغاء الاشتراك/.exec(english.mail.html)?.[0]).toMatch(/^<p (?=.*lang="ar").*dir="rtl"/)
    expect(english.mail.text).not.toContain('Unsubscribe')
    await choose('')
    expect((await sent('About the quay', p('a', 'This is English.'))).mail.text).toContain('Unsubscribe')
  })

  test('the reading time and the byline of a story are in the language of the newsletter that sends it', async () => {
    const storyId = await published(ada, story('A story', 'This is English.'))
    const own = String((await enableWriter(ada, { userId: ada.id })).id)
    await subscribe(hana, { id: own })
    await updateNewsletter(ada, { id: own, input: { language: 'de' } })
    const email = await createEmail(ada, { id: own, subject: 'A story', postId: storyId })
    await sendEmail(ada, { emailId: email.id })
    await app.jobs.drain()
    const [mail] = await app.mailbox(emailOf(hana))
    expect(mail?.text).toContain('· 1 Min. Lesezeit')
    expect(mail?.text).toContain('Online lesen')
  })
})
