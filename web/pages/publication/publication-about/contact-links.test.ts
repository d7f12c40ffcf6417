import { expect, test } from 'vitest'
import { contactLinks } from './contact-links.ts'

test('links only valid accounts on other services', () => {
  expect(contactLinks({ twitterUsername: 'orbit', facebookPageId: '1234.orbit' }).map(({ href }) => href)).toEqual([
    'https://twitter.com/orbit',
    'https://www.facebook.com/1234.orbit',
  ])
  expect(contactLinks({ twitterUsername: '../evil?x', facebookPageId: 'a/b' })).toEqual([])
  expect(contactLinks({ twitterUsername: null, facebookPageId: null })).toEqual([])
})
