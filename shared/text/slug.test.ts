import { expect, test } from 'vitest'
import { slugify, tagSlug } from './slug.ts'

test('[slug-rule] lower-cases, strips accents and drops everything but letters and digits', () => {
  expect(slugify('É!a_1')).toBe('ea1')
  expect(slugify('Čeština: ÀÇÑ?')).toBe('cestina-acn')
  expect(slugify('!?')).toBe('')
})

test('[slug-hyphens] collapses spaces and hyphens to one hyphen, and trims them at the ends', () => {
  expect(slugify('Éa  b - c!')).toBe('ea-b-c')
  expect(slugify(' - a & b—c - ')).toBe('a-b-c')
})

test('addresses a tag by its name in plain letters', () => {
  expect(tagSlug('The sea')).toBe('the-sea')
  expect(tagSlug('Café culture')).toBe('cafe-culture')
  expect(tagSlug('the-sea')).toBe('the-sea')
})

test('gives a tag without Latin letters a stable address of its own', () => {
  expect(tagSlug('ذاكرة')).toMatch(/^tag-[0-9a-f]{8}$/)
  expect(tagSlug('ذاكرة')).toBe(tagSlug(' ذاكرة '))
  expect(tagSlug('ذاكرة')).not.toBe(tagSlug('عائلة'))
})
