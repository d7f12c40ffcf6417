import { expect, test } from 'vitest'
import { contactLinks } from './contact-links.ts'

test('a publication is linked to where it is elsewhere, and nowhere by a name that could be none', () => {
  expect(contactLinks({ twitterUsername: 'orbit', facebookPageId: '1234.orbit' }).map(({ href }) => href)).toEqual([
    'https://twitter.com/orbit',
    'https://www.facebook.com/1234.orbit',
  ])
  expect(contactLinks({ twitterUsername: '../evil?x', facebookPageId: 'a/b' })).toEqual([])
  expect(contactLinks({ twitterUsername: null, facebookPageId: null })).toEqual([])
})
