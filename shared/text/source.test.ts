import { expect, expectTypeOf, test } from 'vitest'
import { decodeSource, encodeSource, sourceKeys, type SourceTracking, withSource } from './source.ts'

const full: Required<SourceTracking> = {
  name: 'home_feed',
  userId: 'u1',
  dimension: 'a.b*c',
  collectionId: 'c1',
  postId: 'p1',
  tagSlug: 'slow-travel',
  promoId: 'é & =',
  index: 0,
  postFeedReason: 'r',
  catalogId: 'k1',
  topicId: 't1',
  authorId: 'a1',
  susiEntry: 'clap',
  sectionType: 's',
  feedId: 'f1',
  rankPosition: 12,
  notificationType: 'n',
  newsletterV3Id: 'l1',
  rankedModuleType: 'm',
  highlightGroupId: 'h1',
  quoteId: 'q1',
}

test('[entity-source-tracking-context] encodes exactly these keys and decodes to the same value', () => {
  const keys =
    'name userId dimension collectionId postId tagSlug promoId index postFeedReason catalogId topicId authorId susiEntry sectionType feedId rankPosition notificationType newsletterV3Id rankedModuleType highlightGroupId quoteId'
  expect(sourceKeys).toEqual(keys.split(' '))
  expectTypeOf<keyof SourceTracking>().toEqualTypeOf<(typeof sourceKeys)[number]>()
  expect(Object.keys(full)).toEqual(sourceKeys)
  expect(decodeSource(encodeSource(full))).toEqual(full)
  for (const key of sourceKeys) {
    const one = { [key]: full[key] }
    expect(decodeSource(encodeSource(one)), key).toEqual(one)
  }
})

test('[entity-source-tracking-context] neither writes nor reads an unknown key', () => {
  const more = { name: 'home_feed', index: 1, password: 'x' } as SourceTracking
  expect(encodeSource(more)).toBe('home_feed*index.1')
  expect(decodeSource('home_feed*index.1*password.x*__proto__.y')).toEqual({ name: 'home_feed', index: 1 })
  expect(decodeSource('home*index.many*postId.%E0%A4%A')).toEqual({ name: 'home' })
  expect(decodeSource('')).toEqual({})
})

test('replaces the source of an address, and removes it when there is none', () => {
  expect(withSource('/@ada/tides-0123456789ab', 'home')).toBe('/@ada/tides-0123456789ab?source=home')
  expect(withSource('/search?q=sea&source=old#top', 'new')).toBe('/search?q=sea&source=new#top')
  expect(withSource('/search?source=old&q=a+b', undefined)).toBe('/search?q=a+b')
  expect(withSource('/?source=old#top', undefined)).toBe('/#top')
  expect(withSource('/search?q=a%20b', undefined)).toBe('/search?q=a%20b')
})

test('leaves external, sign-in and non-page addresses unchanged', () => {
  for (const href of [
    'https://other.example/',
    '//other.example/',
    '#top',
    'mailto:a@b.example',
    '/m/signin?source=clap',
    '/_/img/1',
  ])
    for (const source of ['home', undefined]) expect(withSource(href, source)).toBe(href)
})
