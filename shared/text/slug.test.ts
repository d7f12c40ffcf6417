import { expect, test } from 'vitest'
import { slugify, tagSlug } from './slug.ts'

test('[slug-rule] slugs are lower-cased, accent-stripped and freed of what is neither letter nor digit', () => {
  expect(slugify('É!a_1')).toBe('ea1')
  expect(slugify('Čeština: ÀÇÑ?')).toBe('cestina-acn')
  expect(slugify('!?')).toBe('')
})

test('[slug-hyphens] runs of spaces and hyphens become one hyphen, and none stands at an end', () => {
  expect(slugify('Éa  b - c!')).toBe('ea-b-c')
  expect(slugify(' - a & b—c - ')).toBe('a-b-c')
})

test('a tag is addressed by its name in plain letters', () => {
  expect(tagSlug('The sea')).toBe('the-sea')
  expect(tagSlug('Café culture')).toBe('cafe-culture')
  expect(tagSlug('the-sea')).toBe('the-sea')
})

test('a tag without Latin letters has an address of its own, the same each time', () => {
  expect(tagSlug('ذاكرة')).toMatch(/^tag-[0-9a-f]{8}$/)
  expect(tagSlug('ذاكرة')).toBe(tagSlug(' ذاكرة '))
  expect(tagSlug('ذاكرة')).not.toBe(tagSlug('عائلة'))
})
