import { expect, test } from 'vitest'
import { tagSlug } from './slug.ts'

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
