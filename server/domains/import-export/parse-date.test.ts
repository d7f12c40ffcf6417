import { expect, test } from 'vitest'
import { openStoryFile } from './open-story-file.ts'
import { parseDate } from './parse-date.ts'
import { isSkipped, prepareStory } from './prepare-story.ts'

test.each([
  ['2016-04-13', '2016-04-13T00:00:00.000Z'],
  ['2016/4/3', '2016-04-03T00:00:00.000Z'],
  ['20160413', '2016-04-13T00:00:00.000Z'],
  ['13.04.2016', '2016-04-13T00:00:00.000Z'],
  ['03.04.2016', '2016-04-03T00:00:00.000Z'],
  ['13/04/2016', '2016-04-13T00:00:00.000Z'],
  ['04/13/2016', '2016-04-13T00:00:00.000Z'],
  ['February 3rd, 2017', '2017-02-03T00:00:00.000Z'],
  ['3 février 2017', '2017-02-03T00:00:00.000Z'],
  ['3. März 2017', '2017-03-03T00:00:00.000Z'],
  ['10 de fevereiro de 2015', '2015-02-10T00:00:00.000Z'],
  ['2016年4月13日', '2016-04-13T00:00:00.000Z'],
  ['Feb 10, 2015 at 11:15 PM', '2015-02-10T23:15:00.000Z'],
  ['Tue, 10 Feb 2015 23:15:00 +0000', '2015-02-10T23:15:00.000Z'],
  ['1978-05-06', '1978-05-06T00:00:00.000Z'],
  ['1868-01-02', '1868-01-02T00:00:00.000Z'],
  ['1486080000', '2017-02-03T00:00:00.000Z'],
  ['2015-02-10 23:15:00 CET', '2015-02-10T22:15:00.000Z'],
  ['2015-02-10T10:15:00-08:00', '2015-02-10T18:15:00.000Z'],
])('reads %s', (text, date) => {
  expect(parseDate(text)).toEqual({ date: new Date(date) })
})

test.each([
  '2015-02-10 23:15:00 -0800',
  '2015-02-10T00:15:00+11:00',
  '2015-02-10 23:15 PST',
  '2015-02-10 23:15:00 America/New_York',
])('keeps the day of its own zone: %s', (text) => {
  expect(parseDate(text).date?.toISOString().slice(0, 10)).toBe('2015-02-10')
})

test('keeps the day that a site in a known zone showed', () => {
  expect(parseDate('2020-01-02T03:04:05.000Z', 'America/Los_Angeles').date?.toISOString()).toBe('2020-01-01T19:04:05.000Z')
})

test.each(['03/04/2016', '3-4-2016', '12/11/2016'])('does not guess %s', (text) => {
  expect(parseDate(text)).toEqual({ problem: expect.stringMatching(/isn’t clear\. It can be read in two ways/) })
})

test.each(['soon', '2016-13-45', '31.02.2016', 'x'.repeat(500)])('says that it cannot read %j', (text) => {
  expect(parseDate(text).problem).toMatch(/can’t be read/)
})

test.each(['', null, undefined, '0000-00-00 00:00:00'])('takes %j for no date', (text) => {
  expect(parseDate(text)).toEqual({})
})

test('a story whose date is not clear is a draft that says so', async () => {
  const file = await openStoryFile('a.md', Buffer.from('---\ntitle: T\ndate: 03/04/2016\n---\n\nText.'))
  const found = await file.readStory(0)
  const story = isSkipped(found) ? found : prepareStory(found, file.format)
  const reason = expect.stringMatching(/“03\/04\/2016” isn’t clear/)
  expect(story).toMatchObject({
    publishedAt: undefined,
    restriction: { widest: 'DRAFT', reason },
    report: { notes: [{ reason }] },
  })
})
