import { expect, test } from 'vitest'
import { parseEmail, parseListedEmail } from './email.ts'

test.each([
  'zoe\u200b@example.org',
  '\u200fomar@example.org',
  'lena@exam\u00adple.org',
  '\u202aanna@example.org\u202c',
  '\ufefffay@example.org\u00a0',
  'gus@example.org\ufe0f',
  'ｍａｙ＠example.org',
  '\u2066ned@example.org\u2069 ',
])('an address is read without letters that are not seen: %j', (typed) => {
  const seen = typed.replace(/[^\u0021-\u007e\uff00-\uff5e]/g, '').normalize('NFKC')
  expect(parseEmail(typed)).toBe(seen)
  expect(parseListedEmail(typed)).toBe(seen)
})

test.each([
  ['Ann Bee <ann.bee@example.org>', 'ann.bee@example.org'],
  ['"Bee, Ann" <ann.bee@example.org>;', 'ann.bee@example.org'],
  ['<hal@example.org>', 'hal@example.org'],
  ['mailto:dan@example.org', 'dan@example.org'],
  ['MAILTO:dan@example.org?subject=Hi', 'dan@example.org'],
  ['Dan <mailto:dan@example.org>', 'dan@example.org'],
  ['gus@example.org.', 'gus@example.org'],
  ['(gus@example.org)', 'gus@example.org'],
  ['„gus@example.org“', 'gus@example.org'],
  ["'gus@example.org',", 'gus@example.org'],
])('a list may hold %j', (cell, address) => {
  expect(parseListedEmail(cell)).toBe(address)
})

test.each(['a\r\nb@example.org', 'a b@example.org', 'Ann Bee', '@example.org', 'ann@example', '<>', 'ann@@example.org'])(
  'neither reads %j as an address',
  (text) => {
    expect(parseEmail(text)).toBeUndefined()
    expect(parseListedEmail(text)).toBeUndefined()
  },
)
